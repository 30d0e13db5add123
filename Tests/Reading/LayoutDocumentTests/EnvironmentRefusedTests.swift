import Testing

@Suite("A document is refused")
struct EnvironmentRefusedTests {
  @Test(
    "for its environment",
    arguments: [
      ("{}", "AL068  1:1", "does not give the size of the root"),
      (#"{"environment": {}}"#, "AL068 /environment 1:17", "the size of the root"),
      (
        #"{"environment": {"width": 5}}"#, "AL068 /environment 1:17",
        "does not give the height of the root"
      ),
      (#"{"environment": 5}"#, "AL063 /environment 1:17", "must be an object"),
      (
        #"{"environment": {"width": "wide", "height": 5}}"#, "AL065 /environment/width 1:27",
        "Write one of fitting."
      ),
      (
        #"{"environment": {"width": -1, "height": 5}}"#, "AL065 /environment/width 1:27",
        "from 0 to 1e9"
      ),
      (
        #"{"environment": {"width": [], "height": 5}}"#, "AL063 /environment/width 1:27",
        "or \"fitting\""
      ),
      (
        #"{"environment": {"device": "iPhoneX1"}}"#, "AL065 /environment/device 1:28",
        "Did you mean \"iPhoneX\"?"
      ),
      (
        #"{"environment": {"width": 5, "height": 5, "orientation": "landscape"}}"#,
        "AL065 /environment/orientation 1:58", "requires a device"
      ),
      (
        #"{"environment": {"device": "iPad", "scale": 0}}"#, "AL065 /environment/scale 1:45",
        "above 0"
      ),
      (
        #"{"environment": {"device": "iPad", "direction": "rtl"}}"#,
        "AL065 /environment/direction 1:49", "leftToRight, rightToLeft"
      ),
      (
        #"{"environment": {"device": "iPad", "platform": "ios"}}"#,
        "AL065 /environment/platform 1:48", "Did you mean \"iOS\"?"
      ),
      (
        #"{"environment": {"device": "iPad", "safeAreaInsets": {"top": -1}}}"#,
        "AL065 /environment/safeAreaInsets/top 1:62", "from 0 to 1e9"
      ),
      (#"{"environments": []}"#, "AL065 /environments 1:18", "at least one environment"),
      (
        #"{"environments": [{"device": "iPad"}], "environment": {"device": "iPad"}}"#,
        "AL065 /environment 1:55", "cannot be combined"
      ),
      (
        #"{"environments": [{"name": "a", "device": "iPad"}, {"name": "a", "device": "iPad"}]}"#,
        "AL065 /environments/1/name 1:61", "Two environments have the name \"a\"."
      ),
      (
        #"{"environment": {"device": "iPad", "views": {"lgo": {}}}}"#,
        "AL002 /environment/views/lgo 1:46", "No view or guide has the id \"lgo\"."
      ),
      (
        #"{"environment": {"device": "iPad", "views": {"root": {"id": "a"}}}}"#,
        "AL062 /environment/views/root/id 1:61", "the same in every environment"
      ),
      (
        #"{"environment": {"device": "iPad", "views": {"root": {"scroll": {}}}}}"#,
        "AL065 /environment/views/root/scroll 1:65", "is not a scroll view"
      ),
    ]
  )
  func environments(text: String, place: String, words: String) {
    expectRefusal(text, place, words)
  }
}
