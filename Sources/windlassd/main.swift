print("windlassd")
