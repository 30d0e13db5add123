// Written by Scripts/embed-openapi from openapi.yaml; do not edit.

/// The description that /openapi.yaml serves.
let openAPIDocument = #"""
  ---
  openapi: 3.1.0
  info:
    title: Windlass
    summary: Solves Auto Layout without a Mac.
    description: |
      A layout (views, constraints, priorities, an environment) in, frames and diagnostics out. It
      comes as a layout document, as a script that builds constraints, or as an Interface Builder
      file with as many layouts as it has. The same input gives the same bytes, always and
      everywhere.

      HEAD is answered wherever GET is, with the same fields, and OPTIONS everywhere, with 204 and
      Allow. Answers of a kilobyte or more are compressed with gzip for those who accept it, and
      requests may be. All answers also have Date, X-Content-Type-Options, Referrer-Policy,
      Cross-Origin-Resource-Policy and Content-Security-Policy; where the operator allows other
      origins, those of CORS.
    version: 0.1.0
    license: {name: MIT, identifier: MIT}
  servers:
    - url: http://127.0.0.1:8080
  security: [{}, {key: []}]
  tags:
    - name: layout
      description: Solving layouts.
    - name: reference
      description: What diagnostics mean, and what this interface is.
    - name: operation
      description: Answered even while every solver is busy.
  paths:
    /solve:
      post:
        operationId: solve
        tags: [layout]
        summary: Solve layouts.
        description: |
          Answers 200 for every valid input, also for one whose constraints contradict each
          other: `status` tells. `failOn` asks for 422 instead, with the same content.
        parameters:
          - $ref: '#/components/parameters/width'
          - $ref: '#/components/parameters/height'
          - $ref: '#/components/parameters/direction'
          - $ref: '#/components/parameters/scale'
          - $ref: '#/components/parameters/device'
          - $ref: '#/components/parameters/orientation'
          - $ref: '#/components/parameters/format'
          - $ref: '#/components/parameters/uri'
          - $ref: '#/components/parameters/failOn'
          - $ref: '#/components/parameters/requestID'
          - $ref: '#/components/parameters/traceparent'
        requestBody:
          required: true
          description: |
            A layout document, a script, or an Interface Builder file (.xib, .storyboard). A script
            does not say how large the root is: the query does, with `width` and `height` or with
            `device`. Without a type, and with types that say nothing (text/plain,
            application/octet-stream, application/x-www-form-urlencoded), the bytes decide. Xcode's
            logs of conflicts are recognised, but not supported yet (501).
          content:
            text/x-swift: {schema: {$ref: '#/components/schemas/Script'}}
            application/xml: {schema: {$ref: '#/components/schemas/InterfaceBuilder'}}
            text/xml: {schema: {$ref: '#/components/schemas/InterfaceBuilder'}}
            application/json:
              schema: {$ref: '#/components/schemas/Document'}
              example:
                environment: {width: 375, height: 667}
                views: [{id: logo}]
                constraints:
                  - logo.centerX == root.centerX
                  - logo.top == root.top + 12
                  - logo.width == 50
                  - logo.height == logo.width
        responses:
          '200': {$ref: '#/components/responses/Solved'}
          '400': {$ref: '#/components/responses/Problem'}
          '401': {$ref: '#/components/responses/Unauthorized'}
          '406': {$ref: '#/components/responses/Problem'}
          '408': {$ref: '#/components/responses/Problem'}
          '413': {$ref: '#/components/responses/Problem'}
          '415': {$ref: '#/components/responses/Unsupported'}
          '422': {$ref: '#/components/responses/NotSolved'}
          '501': {$ref: '#/components/responses/Problem'}
          '503': {$ref: '#/components/responses/Unavailable'}
          default: {$ref: '#/components/responses/Problem'}
    /analyze:
      post:
        operationId: analyze
        tags: [layout]
        summary: Find out how a layout behaves while the root grows.
        description: |
          At which sizes the required constraints hold together, the frames are the only ones, no
          optional constraint gives way; and between breakpoints every frame as straight lines.
          Where required constraints contradict each other, the frames are those of the rest.
          Frames are not rounded to pixels. With `failOn`, a size at which constraints contradict
          each other is an error, one at which frames are ambiguous a warning.
        parameters:
          - $ref: '#/components/parameters/along'
          - $ref: '#/components/parameters/from'
          - $ref: '#/components/parameters/to'
          - $ref: '#/components/parameters/width'
          - $ref: '#/components/parameters/height'
          - $ref: '#/components/parameters/direction'
          - $ref: '#/components/parameters/scale'
          - $ref: '#/components/parameters/device'
          - $ref: '#/components/parameters/orientation'
          - $ref: '#/components/parameters/analysisFormat'
          - $ref: '#/components/parameters/uri'
          - $ref: '#/components/parameters/failOn'
          - $ref: '#/components/parameters/requestID'
          - $ref: '#/components/parameters/traceparent'
        requestBody:
          required: true
          description: What /solve takes.
          content:
            text/x-swift: {schema: {$ref: '#/components/schemas/Script'}}
            application/xml: {schema: {$ref: '#/components/schemas/InterfaceBuilder'}}
            text/xml: {schema: {$ref: '#/components/schemas/InterfaceBuilder'}}
            application/json:
              schema: {$ref: '#/components/schemas/Document'}
              example:
                environment: {width: 375, height: 667}
                views: [{id: title}]
                constraints:
                  - title.width == 320 @ 750
                  - title.leading == root.leading + 12
                  - title.trailing <= root.trailing - 12
                  - title.top == root.top + 12
                  - title.height == 24
        responses:
          '200': {$ref: '#/components/responses/Analysed'}
          '400': {$ref: '#/components/responses/Problem'}
          '401': {$ref: '#/components/responses/Unauthorized'}
          '406': {$ref: '#/components/responses/Problem'}
          '408': {$ref: '#/components/responses/Problem'}
          '413': {$ref: '#/components/responses/Problem'}
          '415': {$ref: '#/components/responses/Unsupported'}
          '422': {$ref: '#/components/responses/NotAnalysed'}
          '501': {$ref: '#/components/responses/Problem'}
          '503': {$ref: '#/components/responses/Unavailable'}
          default: {$ref: '#/components/responses/Problem'}
    /convert:
      post:
        operationId: convert
        tags: [layout]
        summary: Write a layout in another form.
        description: |
          A document with every constraint an object, one constraint a line, or a script in the
          notation of a library, with views and guides. What a notation has no words for is written
          with NSLayoutConstraint, and what code cannot say at all as a comment, as is what a reader
          has to say of a script or file. A script need not be told how large the root is; what is
          written then says nothing of it either. Of a file with several layouts, each is written
          after a comment with its name or, as JSON, in a list.
        parameters:
          - $ref: '#/components/parameters/target'
          - $ref: '#/components/parameters/width'
          - $ref: '#/components/parameters/height'
          - $ref: '#/components/parameters/direction'
          - $ref: '#/components/parameters/scale'
          - $ref: '#/components/parameters/device'
          - $ref: '#/components/parameters/orientation'
          - $ref: '#/components/parameters/uri'
          - $ref: '#/components/parameters/requestID'
          - $ref: '#/components/parameters/traceparent'
        requestBody:
          required: true
          description: What /solve takes.
          content:
            text/x-swift: {schema: {$ref: '#/components/schemas/Script'}}
            application/xml: {schema: {$ref: '#/components/schemas/InterfaceBuilder'}}
            text/xml: {schema: {$ref: '#/components/schemas/InterfaceBuilder'}}
            application/json:
              schema: {$ref: '#/components/schemas/Document'}
              example:
                environment: {width: 375, height: 667}
                views: [{id: title}]
                constraints: ['H:|-12-[title]-12-|', title.top == root.top + 12]
        responses:
          '200': {$ref: '#/components/responses/Converted'}
          '400': {$ref: '#/components/responses/Problem'}
          '401': {$ref: '#/components/responses/Unauthorized'}
          '408': {$ref: '#/components/responses/Problem'}
          '413': {$ref: '#/components/responses/Problem'}
          '415': {$ref: '#/components/responses/Unsupported'}
          '422': {$ref: '#/components/responses/Problem'}
          '501': {$ref: '#/components/responses/Problem'}
          '503': {$ref: '#/components/responses/Unavailable'}
          default: {$ref: '#/components/responses/Problem'}
    /batch:
      post:
        operationId: batch
        tags: [layout]
        summary: Solve one input a line.
        description: |
          Answers line by line, in order, while lines come and are worked on; a line that cannot be
          solved is answered in its place by a problem with its `line`. Empty lines count, but are
          not answered, so no line at all is answered by none. All limits hold for each line, and
          a batch may go on for as long as its client sends lines in time and reads answers, unless
          the answers grow out of proportion: where all of them are longer than one answer may be
          and 16 times the lines so far, the last answer is a problem that names the first line
          without an answer. What is sent ahead of answers that are not read is kept up to the
          limit of bodies, so a shorter batch may be sent whole before anything is read. Where the
          content breaks off, the last answer is a problem that says so.
        parameters:
          - $ref: '#/components/parameters/width'
          - $ref: '#/components/parameters/height'
          - $ref: '#/components/parameters/direction'
          - $ref: '#/components/parameters/scale'
          - $ref: '#/components/parameters/device'
          - $ref: '#/components/parameters/orientation'
          - $ref: '#/components/parameters/uri'
          - {name: format, in: query, description: A line is JSON., schema: {const: json}}
          - {name: failOn, in: query, description: A line has no status., schema: {const: never}}
          - $ref: '#/components/parameters/requestID'
          - $ref: '#/components/parameters/traceparent'
        requestBody:
          description: |
            To a line a document, or an object with the `content` of any other input, its
            `mediaType` and its `uri`.
          content:
            application/x-ndjson:
              schema: {}
              example: |
                {"environment": {"width": 100, "height": 100}, "views": [], "constraints": []}
                {"uri": "a.json", "mediaType": "application/json", "content": "{}"}
                {"uri": "Login.swift", "mediaType": "text/x-swift", "content": "let logo = UIView()"}
        responses:
          '200':
            description: To a line an answer as /solve gives it, or a problem.
            headers:
              X-Request-Id: {$ref: '#/components/headers/RequestID'}
              traceparent: {$ref: '#/components/headers/Traceparent'}
              Cache-Control: {$ref: '#/components/headers/CacheControl'}
            content: {application/x-ndjson: {schema: {type: string}}}
          '400': {$ref: '#/components/responses/Problem'}
          '401': {$ref: '#/components/responses/Unauthorized'}
          '406': {$ref: '#/components/responses/Problem'}
          '413': {$ref: '#/components/responses/Problem'}
          '415': {$ref: '#/components/responses/Unsupported'}
          '503': {$ref: '#/components/responses/Unavailable'}
          default: {$ref: '#/components/responses/Problem'}
    /:
      get:
        operationId: welcome
        tags: [reference]
        summary: What this is, and how to try it.
        responses:
          '200': {$ref: '#/components/responses/Text'}
          '304': {$ref: '#/components/responses/NotModified'}
          '412': {$ref: '#/components/responses/Problem'}
          default: {$ref: '#/components/responses/Problem'}
    /errors:
      get:
        operationId: listErrors
        tags: [reference]
        summary: Every diagnostic, one to a line.
        responses:
          '200': {$ref: '#/components/responses/Text'}
          '304': {$ref: '#/components/responses/NotModified'}
          '412': {$ref: '#/components/responses/Problem'}
          default: {$ref: '#/components/responses/Problem'}
    /errors/{code}:
      get:
        operationId: explainError
        tags: [reference]
        summary: What a diagnostic means, and what would be right.
        parameters:
          - name: code
            in: path
            required: true
            schema: {type: string, pattern: '^AL[0-9]{3}$', examples: [AL050]}
        responses:
          '200': {$ref: '#/components/responses/Text'}
          '304': {$ref: '#/components/responses/NotModified'}
          '412': {$ref: '#/components/responses/Problem'}
          '404': {$ref: '#/components/responses/Problem'}
          default: {$ref: '#/components/responses/Problem'}
    /openapi.yaml:
      get:
        operationId: describe
        tags: [reference]
        summary: This description.
        responses:
          '200':
            description: The description.
            headers:
              X-Request-Id: {$ref: '#/components/headers/RequestID'}
              traceparent: {$ref: '#/components/headers/Traceparent'}
              ETag: {$ref: '#/components/headers/ETag'}
              Cache-Control: {$ref: '#/components/headers/CacheControl'}
              Vary: {$ref: '#/components/headers/Vary'}
            content: {application/yaml: {schema: {type: object}}}
          '304': {$ref: '#/components/responses/NotModified'}
          '412': {$ref: '#/components/responses/Problem'}
          default: {$ref: '#/components/responses/Problem'}
    /version:
      get:
        operationId: version
        tags: [reference]
        summary: Which Windlass this is.
        responses:
          '200':
            description: The version.
            headers:
              X-Request-Id: {$ref: '#/components/headers/RequestID'}
              traceparent: {$ref: '#/components/headers/Traceparent'}
              ETag: {$ref: '#/components/headers/ETag'}
              Cache-Control: {$ref: '#/components/headers/CacheControl'}
              Vary: {$ref: '#/components/headers/Vary'}
            content:
              application/json:
                schema:
                  type: object
                  required: [name, version, swift]
                  properties:
                    name: {const: windlass}
                    version: {type: string}
                    swift: {type: string, description: The version of the compiler.}
                    commit: {type: string, description: 'The revision, where it is known.'}
          '304': {$ref: '#/components/responses/NotModified'}
          '412': {$ref: '#/components/responses/Problem'}
          default: {$ref: '#/components/responses/Problem'}
    /livez:
      get:
        operationId: liveness
        security: []
        tags: [operation]
        summary: Whether the process works.
        responses:
          '200': {$ref: '#/components/responses/State'}
          default: {$ref: '#/components/responses/Problem'}
    /healthz:
      get:
        operationId: health
        security: []
        tags: [operation]
        summary: Another name for /livez.
        responses:
          '200': {$ref: '#/components/responses/State'}
          default: {$ref: '#/components/responses/Problem'}
    /readyz:
      get:
        operationId: readiness
        security: []
        tags: [operation]
        summary: Whether the instance should get traffic.
        responses:
          '200': {$ref: '#/components/responses/State'}
          '503': {$ref: '#/components/responses/Unavailable'}
          default: {$ref: '#/components/responses/Problem'}
    /metrics:
      get:
        operationId: metrics
        tags: [operation]
        summary: What the instance counts, for Prometheus.
        description: OpenMetrics where Accept names it, else the text format 0.0.4.
        responses:
          '200':
            description: The metrics; all names begin with `windlass_`.
            headers:
              X-Request-Id: {$ref: '#/components/headers/RequestID'}
              traceparent: {$ref: '#/components/headers/Traceparent'}
              Cache-Control: {$ref: '#/components/headers/CacheControl'}
              Vary: {$ref: '#/components/headers/Vary'}
            content:
              text/plain: {schema: {type: string}}
              application/openmetrics-text: {schema: {type: string}}
          default: {$ref: '#/components/responses/Problem'}
  components:
    securitySchemes:
      key:
        type: http
        scheme: bearer
        description: Asked for everywhere but at the health endpoints, where the operator sets --keys.
    parameters:
      along:
        name: along
        in: query
        description: Which extent of the root grows; the document's own does not count.
        schema: {enum: [width, height], default: width}
      from:
        name: from
        in: query
        description: |
          The smallest extent, in points, below `to`; without it 320 points of width or 480 of
          height, the smallest of the devices.
        schema: {type: number, minimum: 0, maximum: 100000}
      to:
        name: to
        in: query
        description: |
          The largest extent, in points; without it 1032 points of width or 1376 of height, the
          largest of the devices.
        schema: {type: number, minimum: 0, maximum: 100000}
      target:
        name: to
        in: query
        required: true
        description: |
          What to write: a document, constraints one a line, or a script with UIKit's layout anchors,
          Power-Up Your Anchors, Anchorage or the Visual Format Language.
        schema: {enum: [json, plain, nslayoutanchor, powerup, anchorage, vfl]}
      width:
        name: width
        in: query
        description: The root's width in place of the document's; not for an analysis along it.
        schema: {$ref: '#/components/schemas/Extent'}
      height:
        name: height
        in: query
        description: The root's height in place of the document's; not for an analysis along it.
        schema: {$ref: '#/components/schemas/Extent'}
      direction:
        name: direction
        in: query
        description: Which way text runs.
        schema: {enum: [leftToRight, rightToLeft]}
      scale:
        name: scale
        in: query
        description: Device pixels per point; frames are rounded to pixels.
        schema: {type: number, exclusiveMinimum: 0, maximum: 1000000000}
      device:
        name: device
        in: query
        description: >-
          A preset of a device's size, scale, safe area and platform, or the name of a model with the
          same screen; a name may also be written as people do (iPhone 15 Pro Max).
        schema:
          enum: [iPhone4s, iPhone5s, iPhone5, iPhone5c, iPhoneSE1, iPhoneSE, iPhoneSE2, iPhoneSE3,
                 iPhone6, iPhone6s, iPhone7, iPhone8, iPhone8Plus, iPhone6Plus, iPhone6sPlus,
                 iPhone7Plus, iPhoneX, iPhoneXS, iPhone11Pro, iPhone11, iPhoneXR, iPhone11ProMax,
                 iPhoneXSMax, iPhone13mini, iPhone12mini, iPhone14, iPhone12, iPhone12Pro,
                 iPhone13, iPhone13Pro, iPhone16e, iPhone14Plus, iPhone12ProMax, iPhone13ProMax,
                 iPhone15, iPhone14Pro, iPhone15Pro, iPhone16, iPhone15ProMax, iPhone14ProMax,
                 iPhone15Plus, iPhone16Plus, iPhone16Pro, iPhone16ProMax, iPhone17, iPhone17Pro,
                 iPhone17ProMax, iPhoneAir, iPad, iPad5, iPad6, iPadMini5, iPadAir2, iPadPro9.7,
                 iPad9, iPad7, iPad8, iPadAir3, iPadPro10.5, iPad10, iPadA16, iPadAir4, iPadAir5,
                 iPadAir11, iPadMini, iPadMini6, iPadMiniA17Pro, iPadPro11, iPadPro11M4,
                 iPadPro11M5, iPadPro12.9, iPadAir13, iPadPro13, iPadPro13M4, iPadPro13M5, AppleTV]
      orientation:
        name: orientation
        in: query
        description: How the device is held.
        schema: {enum: [portrait, landscape]}
      format:
        name: format
        in: query
        description: |
          The form of the answer; without it Accept decides. `text` is a table and a drawing, `svg`
          a picture; `sarif` and `junit` have the errors and warnings alone.
        schema: {enum: [json, text, svg, sarif, junit]}
      analysisFormat:
        name: format
        in: query
        description: The form of the answer; without it Accept decides.
        schema: {enum: [json, text]}
      uri:
        name: uri
        in: query
        description: The input's file, for the locations of diagnostics.
        schema: {type: string, minLength: 1, maxLength: 4096, pattern: '^[^\x00-\x1F]+$'}
      failOn:
        name: failOn
        in: query
        description: From which severity on the answer has status 422.
        schema: {enum: [error, warning, never], default: never}
      requestID:
        name: X-Request-Id
        in: header
        description: |
          A name for the request, which the answer and the log repeat: up to 128 letters, digits
          and characters of ._~:+/=@-, or else it is replaced.
        schema: {type: string}
      traceparent:
        name: traceparent
        in: header
        description: The caller's place in a trace (W3C Trace Context); another value is ignored.
        schema: {type: string}
    headers:
      Allow: {description: The methods that there are., schema: {type: string}}
      CacheControl: {description: Whether the answer may be kept., schema: {type: string}}
      ETag: {description: The version of the content., schema: {type: string}}
      Vary: {description: The request's fields that the answer depends on., schema: {type: string}}
      RequestID: {description: The name of the request., schema: {type: string}}
      Traceparent: {description: Our place in the trace., schema: {type: string}}
      RetryAfter: {description: Seconds until there is room., schema: {type: integer, minimum: 1}}
      ServerTiming:
        description: The milliseconds of waiting, reading, solving and writing.
        schema: {type: string}
    responses:
      Solved:
        description: The answer, in the form that was asked for.
        headers:
          X-Request-Id: {$ref: '#/components/headers/RequestID'}
          traceparent: {$ref: '#/components/headers/Traceparent'}
          Server-Timing: {$ref: '#/components/headers/ServerTiming'}
          Vary: {$ref: '#/components/headers/Vary'}
        content:
          application/json: {schema: {$ref: '#/components/schemas/Answer'}}
          text/plain: {schema: {type: string}}
          image/svg+xml: {schema: {type: string}}
          application/sarif+json: {schema: {type: object, description: SARIF 2.1.0.}}
          application/junit+xml: {schema: {type: string}}
      NotSolved:
        description: |
          The input has no valid layout, needs too much work, or would have a longer answer than
          the operator allows (a problem), or a diagnostic reaches `failOn` (the normal answer).
        headers:
          X-Request-Id: {$ref: '#/components/headers/RequestID'}
          traceparent: {$ref: '#/components/headers/Traceparent'}
          Server-Timing: {$ref: '#/components/headers/ServerTiming'}
          Vary: {$ref: '#/components/headers/Vary'}
          Cache-Control: {$ref: '#/components/headers/CacheControl'}
        content:
          application/problem+json: {schema: {$ref: '#/components/schemas/Problem'}}
          application/json: {schema: {$ref: '#/components/schemas/Answer'}}
          text/plain: {schema: {type: string}}
          image/svg+xml: {schema: {type: string}}
          application/sarif+json: {schema: {type: object}}
          application/junit+xml: {schema: {type: string}}
      Analysed:
        description: The analysis, in the form that was asked for.
        headers:
          X-Request-Id: {$ref: '#/components/headers/RequestID'}
          traceparent: {$ref: '#/components/headers/Traceparent'}
          Server-Timing: {$ref: '#/components/headers/ServerTiming'}
          Vary: {$ref: '#/components/headers/Vary'}
        content:
          application/json: {schema: {$ref: '#/components/schemas/AnalysisAnswer'}}
          text/plain: {schema: {type: string}}
      NotAnalysed:
        description: |
          The input has no valid layout or needs too much work, or the analysis has more than
          200000 frames, all pieces together (a problem); or a size reaches `failOn` (the normal
          answer).
        headers:
          X-Request-Id: {$ref: '#/components/headers/RequestID'}
          traceparent: {$ref: '#/components/headers/Traceparent'}
          Server-Timing: {$ref: '#/components/headers/ServerTiming'}
          Vary: {$ref: '#/components/headers/Vary'}
          Cache-Control: {$ref: '#/components/headers/CacheControl'}
        content:
          application/problem+json: {schema: {$ref: '#/components/schemas/Problem'}}
          application/json: {schema: {$ref: '#/components/schemas/AnalysisAnswer'}}
          text/plain: {schema: {type: string}}
      Converted:
        description: What was asked for.
        headers:
          X-Request-Id: {$ref: '#/components/headers/RequestID'}
          traceparent: {$ref: '#/components/headers/Traceparent'}
          Server-Timing: {$ref: '#/components/headers/ServerTiming'}
          Vary: {$ref: '#/components/headers/Vary'}
        content:
          application/json: {schema: {$ref: '#/components/schemas/Conversion'}}
          text/plain: {schema: {type: string}}
          text/x-swift: {schema: {type: string}}
      Problem:
        description: What is wrong, and what would be right.
        headers:
          X-Request-Id: {$ref: '#/components/headers/RequestID'}
          traceparent: {$ref: '#/components/headers/Traceparent'}
          Server-Timing: {$ref: '#/components/headers/ServerTiming'}
          Vary: {$ref: '#/components/headers/Vary'}
          Cache-Control: {$ref: '#/components/headers/CacheControl'}
          Allow: {$ref: '#/components/headers/Allow'}
        content:
          application/problem+json: {schema: {$ref: '#/components/schemas/Problem'}}
      Unsupported:
        description: The content is of no media type that is understood, or not coded as gzip.
        headers:
          X-Request-Id: {$ref: '#/components/headers/RequestID'}
          traceparent: {$ref: '#/components/headers/Traceparent'}
          Server-Timing: {$ref: '#/components/headers/ServerTiming'}
          Cache-Control: {$ref: '#/components/headers/CacheControl'}
          Accept-Encoding: {description: The codings there are., schema: {type: string}}
        content:
          application/problem+json: {schema: {$ref: '#/components/schemas/Problem'}}
      Unauthorized:
        description: The request brings no key, or one that does not count.
        headers:
          X-Request-Id: {$ref: '#/components/headers/RequestID'}
          traceparent: {$ref: '#/components/headers/Traceparent'}
          Cache-Control: {$ref: '#/components/headers/CacheControl'}
          WWW-Authenticate: {description: Asks for a bearer key., schema: {type: string}}
        content:
          application/problem+json: {schema: {$ref: '#/components/schemas/Problem'}}
      Unavailable:
        description: >-
          The work ahead would not be done within the deadline, as much waits as may, the answer was
          not ready in time, or the instance is about to stop.
        headers:
          X-Request-Id: {$ref: '#/components/headers/RequestID'}
          traceparent: {$ref: '#/components/headers/Traceparent'}
          Server-Timing: {$ref: '#/components/headers/ServerTiming'}
          Cache-Control: {$ref: '#/components/headers/CacheControl'}
          Retry-After: {$ref: '#/components/headers/RetryAfter'}
        content:
          application/problem+json: {schema: {$ref: '#/components/schemas/Problem'}}
      Text:
        description: Text for people.
        headers:
          X-Request-Id: {$ref: '#/components/headers/RequestID'}
          traceparent: {$ref: '#/components/headers/Traceparent'}
          ETag: {$ref: '#/components/headers/ETag'}
          Cache-Control: {$ref: '#/components/headers/CacheControl'}
          Vary: {$ref: '#/components/headers/Vary'}
        content: {text/plain: {schema: {type: string}}}
      NotModified:
        description: What If-None-Match names is still right.
        headers:
          X-Request-Id: {$ref: '#/components/headers/RequestID'}
          traceparent: {$ref: '#/components/headers/Traceparent'}
          ETag: {$ref: '#/components/headers/ETag'}
          Cache-Control: {$ref: '#/components/headers/CacheControl'}
          Vary: {$ref: '#/components/headers/Vary'}
      State:
        description: It does.
        headers:
          X-Request-Id: {$ref: '#/components/headers/RequestID'}
          traceparent: {$ref: '#/components/headers/Traceparent'}
          Cache-Control: {$ref: '#/components/headers/CacheControl'}
        content:
          application/json:
            schema:
              type: object
              required: [status]
              properties: {status: {enum: [alive, ready]}}
    schemas:
      Extent:
        anyOf:
          - {type: number, minimum: 0, maximum: 1000000000}
          - {const: fitting, description: As small as the content allows.}
      Script:
        description: Swift source text that builds views and constraints; the root is `self`.
        type: string
      InterfaceBuilder:
        description: The XML of a .xib or .storyboard file.
        type: string
      Document:
        description: |
          A layout, or a layout for several environments. A size comes from the environment, its
          device or the query.
        type: object
        additionalProperties: false
        properties:
          environment: {$ref: '#/components/schemas/Environment'}
          environments:
            description: In place of `environment`, each with a name of its own.
            type: array
            minItems: 1
            items: {$ref: '#/components/schemas/Environment'}
          root: {$ref: '#/components/schemas/Root'}
          views:
            description: In drawing order; a superview may come after its subviews.
            type: array
            items: {$ref: '#/components/schemas/View'}
          guides: {type: array, items: {$ref: '#/components/schemas/Guide'}}
          script:
            type: string
            description: A script in place of `views`, `guides` and `constraints`.
          constraints: {type: array, items: {$ref: '#/components/schemas/Constraint'}}
          source: {$ref: '#/components/schemas/Source'}
        not:
          anyOf:
            - {required: [environment, environments]}
            - {required: [script, views]}
            - {required: [script, guides]}
            - {required: [script, constraints]}
      Environment:
        description: The world that a layout is solved in.
        type: object
        additionalProperties: false
        properties:
          name: {type: string}
          width: {$ref: '#/components/schemas/Extent'}
          height: {$ref: '#/components/schemas/Extent'}
          device: {type: string, description: A preset by a name of the parameter `device`.}
          orientation: {enum: [portrait, landscape]}
          direction: {enum: [leftToRight, rightToLeft]}
          scale: {type: number, exclusiveMinimum: 0, maximum: 1000000000}
          safeAreaInsets:
            type: object
            additionalProperties: false
            properties:
              top: {$ref: '#/components/schemas/Length'}
              left: {$ref: '#/components/schemas/Length'}
              bottom: {$ref: '#/components/schemas/Length'}
              right: {$ref: '#/components/schemas/Length'}
          keyboardHeight: {$ref: '#/components/schemas/Length'}
          readableWidth: {$ref: '#/components/schemas/Length'}
          systemSpacing: {$ref: '#/components/schemas/Length'}
          platform: {enum: [iOS, macOS, tvOS]}
          views:
            description: What differs here, by the view's id.
            type: object
            additionalProperties: {$ref: '#/components/schemas/Changes'}
      View:
        description: A view, by UIKit's names; left-out properties have UIKit's defaults.
        type: object
        required: [id]
        additionalProperties: false
        properties:
          id: {$ref: '#/components/schemas/ID'}
          superview: {type: string, description: The id of a view; the root where it is left out.}
          class: {type: string}
          origin: {enum: [code, interfaceBuilder]}
          intrinsicContentSize: {$ref: '#/components/schemas/IntrinsicContentSize'}
          contentHuggingPriority: {$ref: '#/components/schemas/AxisPriorities'}
          contentCompressionResistancePriority: {$ref: '#/components/schemas/AxisPriorities'}
          firstBaselineOffsetFromTop: {$ref: '#/components/schemas/Points'}
          lastBaselineOffsetFromBottom: {$ref: '#/components/schemas/Points'}
          baselineOffsetFromCenter: {$ref: '#/components/schemas/Points'}
          alignmentRectInsets: {$ref: '#/components/schemas/EdgeInsets'}
          layoutMargins: {$ref: '#/components/schemas/EdgeInsets'}
          directionalLayoutMargins: {$ref: '#/components/schemas/DirectionalEdgeInsets'}
          preservesSuperviewLayoutMargins: {type: boolean}
          insetsLayoutMarginsFromSafeArea: {type: boolean}
          semanticContentAttribute: {$ref: '#/components/schemas/SemanticContentAttribute'}
          isHidden: {type: boolean}
          translatesAutoresizingMaskIntoConstraints: {type: boolean}
          frame: {$ref: '#/components/schemas/Frame'}
          autoresizingMask: {$ref: '#/components/schemas/AutoresizingMask'}
          stack: {$ref: '#/components/schemas/Stack'}
          scroll: {$ref: '#/components/schemas/Scroll'}
          source: {$ref: '#/components/schemas/Source'}
      Root:
        description: The root, which is called `root` unless it has another id.
        type: object
        additionalProperties: false
        properties:
          id: {$ref: '#/components/schemas/ID'}
          kind: {enum: [viewController, view]}
          class: {type: string}
          origin: {enum: [code, interfaceBuilder]}
          intrinsicContentSize: {$ref: '#/components/schemas/IntrinsicContentSize'}
          contentHuggingPriority: {$ref: '#/components/schemas/AxisPriorities'}
          contentCompressionResistancePriority: {$ref: '#/components/schemas/AxisPriorities'}
          firstBaselineOffsetFromTop: {$ref: '#/components/schemas/Points'}
          lastBaselineOffsetFromBottom: {$ref: '#/components/schemas/Points'}
          baselineOffsetFromCenter: {$ref: '#/components/schemas/Points'}
          alignmentRectInsets: {$ref: '#/components/schemas/EdgeInsets'}
          layoutMargins: {$ref: '#/components/schemas/EdgeInsets'}
          directionalLayoutMargins: {$ref: '#/components/schemas/DirectionalEdgeInsets'}
          insetsLayoutMarginsFromSafeArea: {type: boolean}
          semanticContentAttribute: {$ref: '#/components/schemas/SemanticContentAttribute'}
          frame: {$ref: '#/components/schemas/Frame'}
          stack: {$ref: '#/components/schemas/Stack'}
          scroll: {$ref: '#/components/schemas/Scroll'}
          source: {$ref: '#/components/schemas/Source'}
      Changes:
        description: What differs of a view in an environment; what is left out stays.
        type: object
        additionalProperties: false
        properties:
          intrinsicContentSize: {$ref: '#/components/schemas/IntrinsicContentSize'}
          contentHuggingPriority: {$ref: '#/components/schemas/AxisPriorities'}
          contentCompressionResistancePriority: {$ref: '#/components/schemas/AxisPriorities'}
          firstBaselineOffsetFromTop: {$ref: '#/components/schemas/Points'}
          lastBaselineOffsetFromBottom: {$ref: '#/components/schemas/Points'}
          baselineOffsetFromCenter: {$ref: '#/components/schemas/Points'}
          alignmentRectInsets: {$ref: '#/components/schemas/EdgeInsets'}
          layoutMargins: {$ref: '#/components/schemas/EdgeInsets'}
          directionalLayoutMargins: {$ref: '#/components/schemas/DirectionalEdgeInsets'}
          preservesSuperviewLayoutMargins: {type: boolean}
          insetsLayoutMarginsFromSafeArea: {type: boolean}
          semanticContentAttribute: {$ref: '#/components/schemas/SemanticContentAttribute'}
          isHidden: {type: boolean}
          translatesAutoresizingMaskIntoConstraints: {type: boolean}
          frame: {$ref: '#/components/schemas/Frame'}
          autoresizingMask: {$ref: '#/components/schemas/AutoresizingMask'}
          scroll: {$ref: '#/components/schemas/Scroll'}
      Guide:
        type: object
        required: [id, owningView]
        additionalProperties: false
        properties:
          id: {$ref: '#/components/schemas/ID'}
          owningView: {type: string, description: The id of a view.}
          source: {$ref: '#/components/schemas/Source'}
      Constraint:
        anyOf:
          - type: string
            description: |
              A constraint such as `a.top == b.bottom + 8 @ 751`, in a notation of code such as
              `a.topAnchor.constraint(equalTo: b.bottomAnchor)`, or a visual format such as
              `H:|-[a]-[b(>=70)]-|`.
          - type: object
            description: The properties of NSLayoutConstraint.
            required: [firstItem, firstAttribute]
            additionalProperties: false
            properties:
              firstItem: {type: string, description: 'The id of a view or guide, or ID.GUIDE.'}
              firstAttribute: {$ref: '#/components/schemas/Attribute'}
              relation:
                enum: [equal, lessThanOrEqual, greaterThanOrEqual, '==', '<=', '>=', ≤, ≥]
              secondItem: {type: string}
              secondAttribute:
                anyOf: [{$ref: '#/components/schemas/Attribute'}, {const: notAnAttribute}]
              multiplier: {type: number}
              constant: {type: number}
              priority: {$ref: '#/components/schemas/Priority'}
              identifier: {type: string}
              isActive: {type: boolean}
              source: {$ref: '#/components/schemas/Source'}
          - {$ref: '#/components/schemas/VisualFormat'}
      Attribute:
        enum: [left, right, top, bottom, leading, trailing, width, height, centerX, centerY,
               lastBaseline, baseline, firstBaseline, leftMargin, rightMargin, topMargin,
               bottomMargin, leadingMargin, trailingMargin, centerXWithinMargins,
               centerYWithinMargins]
      ID:
        description: Views and guides share one namespace.
        type: string
        pattern: '^[^.`\x00-\x1F\x7F-\x9F]+$'
      Points: {type: number, minimum: -1000000000, maximum: 1000000000}
      Length: {type: number, minimum: 0, maximum: 1000000000}
      Priority:
        description: A number, a name such as `defaultHigh`, or a name plus or minus a number.
        anyOf: [{type: number, exclusiveMinimum: 0, maximum: 1000}, {type: string}]
      AxisPriorities:
        type: object
        additionalProperties: false
        properties:
          horizontal: {$ref: '#/components/schemas/Priority'}
          vertical: {$ref: '#/components/schemas/Priority'}
      IntrinsicContentSize:
        description: Points, or for wrapped text its heights by width, from the smallest width up.
        anyOf:
          - type: object
            additionalProperties: false
            properties:
              width: {$ref: '#/components/schemas/Length'}
              height: {$ref: '#/components/schemas/Length'}
          - type: object
            required: [heightForWidth]
            additionalProperties: false
            properties:
              heightForWidth:
                type: array
                minItems: 1
                maxItems: 1000
                items:
                  type: array
                  minItems: 2
                  maxItems: 2
                  items: {$ref: '#/components/schemas/Length'}
      EdgeInsets:
        type: object
        additionalProperties: false
        properties:
          top: {$ref: '#/components/schemas/Points'}
          left: {$ref: '#/components/schemas/Points'}
          bottom: {$ref: '#/components/schemas/Points'}
          right: {$ref: '#/components/schemas/Points'}
      DirectionalEdgeInsets:
        type: object
        additionalProperties: false
        properties:
          top: {$ref: '#/components/schemas/Points'}
          leading: {$ref: '#/components/schemas/Points'}
          bottom: {$ref: '#/components/schemas/Points'}
          trailing: {$ref: '#/components/schemas/Points'}
      SemanticContentAttribute:
        enum: [unspecified, playback, spatial, forceLeftToRight, forceRightToLeft]
      Frame:
        description: Where an autoresizing mask starts from.
        type: object
        required: [width, height]
        additionalProperties: false
        properties:
          x: {$ref: '#/components/schemas/Points'}
          y: {$ref: '#/components/schemas/Points'}
          width: {$ref: '#/components/schemas/Length'}
          height: {$ref: '#/components/schemas/Length'}
      AutoresizingMask:
        type: array
        items:
          enum: [flexibleLeftMargin, flexibleWidth, flexibleRightMargin, flexibleTopMargin,
                 flexibleHeight, flexibleBottomMargin]
      Scroll:
        description: Makes a scroll view.
        type: object
        additionalProperties: false
        properties:
          contentInset: {$ref: '#/components/schemas/EdgeInsets'}
          contentOffset:
            type: object
            additionalProperties: false
            properties:
              x: {$ref: '#/components/schemas/Points'}
              y: {$ref: '#/components/schemas/Points'}
      Source:
        description: Where a generator found an element; diagnostics then point there.
        type: object
        additionalProperties: false
        properties:
          uri: {type: string}
          line: {type: integer, minimum: 1}
          column: {type: integer, minimum: 1}
      VisualFormat:
        description: A visual format with its options and the numbers that it names.
        type: object
        required: [format]
        additionalProperties: false
        properties:
          format: {type: string}
          options:
            type: array
            items:
              enum: [alignAllLeft, alignAllRight, alignAllTop, alignAllBottom, alignAllLeading,
                     alignAllTrailing, alignAllCenterX, alignAllCenterY, alignAllLastBaseline,
                     alignAllFirstBaseline, alignAllBaseline, directionLeadingToTrailing,
                     directionLeftToRight, directionRightToLeft, spacingEdgeToEdge,
                     spacingBaselineToBaseline]
          metrics: {type: object, additionalProperties: {type: number}}
          source: {$ref: '#/components/schemas/Source'}
      Stack:
        description: >-
          Makes a stack view: an NSStackView where its class says so, else a UIStackView. Left-out
          properties have the defaults of UIKit or AppKit.
        type: object
        additionalProperties: false
        properties:
          arrangedSubviews:
            description: Ids of subviews, each once; all subviews where it is left out.
            type: array
            items: {type: string}
          axis: {enum: [horizontal, vertical]}
          distribution:
            enum:
              - fill
              - fillEqually
              - fillProportionally
              - equalSpacing
              - equalCentering
              - gravityAreas
          alignment:
            description: A row has top, bottom and baselines, a column leading and trailing.
            enum: [fill, leading, trailing, top, bottom, center, firstBaseline, lastBaseline]
          spacing: {$ref: '#/components/schemas/Points'}
          customSpacing:
            description: The distance after an arranged subview, by its id.
            type: object
            additionalProperties: {$ref: '#/components/schemas/Points'}
          isLayoutMarginsRelativeArrangement: {type: boolean}
          isBaselineRelativeArrangement: {type: boolean}
          gravity:
            description: NSStackView only; leading where it is left out.
            type: object
            additionalProperties: {enum: [leading, center, trailing]}
          edgeInsets:
            description: NSStackView only.
            $ref: '#/components/schemas/EdgeInsets'
          huggingPriority:
            description: NSStackView only.
            $ref: '#/components/schemas/AxisPriorities'
          clippingResistancePriority:
            description: NSStackView only.
            $ref: '#/components/schemas/AxisPriorities'
          detachesHiddenViews: {type: boolean, description: NSStackView only.}
      Answer:
        oneOf:
          - {$ref: '#/components/schemas/Result'}
          - type: object
            description: |
              One result for each environment of each layout: for a document with `environments`, and
              always for an Interface Builder file.
            required: [results]
            properties:
              results:
                type: array
                items:
                  oneOf:
                    - {$ref: '#/components/schemas/Result'}
                    - {$ref: '#/components/schemas/Refused'}
              diagnostics:
                description: What there is to say of the file as a whole.
                type: array
                items: {$ref: '#/components/schemas/Diagnostic'}
      Layout:
        description: Which layout of its file a result is of.
        type: object
        required: [id]
        properties:
          id: {type: string, description: The id that the file gives its root.}
          name: {type: string, description: What its author calls it.}
          line: {type: integer, minimum: 1, description: The line it begins at.}
      Refused:
        description: One layout of a file that is no valid one, while others are.
        type: object
        required: [status, diagnostics]
        properties:
          layout: {$ref: '#/components/schemas/Layout'}
          status: {const: invalid}
          diagnostics: {type: array, items: {$ref: '#/components/schemas/Diagnostic'}}
      Result:
        type: object
        required: [status, environment, frames, diagnostics, statistics]
        properties:
          layout: {$ref: '#/components/schemas/Layout'}
          status: {enum: [solved, ambiguous, unsatisfiable]}
          environment:
            type: object
            required: [width, height]
            properties:
              name: {type: string}
              width: {$ref: '#/components/schemas/Number'}
              height: {$ref: '#/components/schemas/Number'}
              direction: {const: rightToLeft, description: Left out where text runs to the right.}
              scale: {$ref: '#/components/schemas/Number'}
          frames: {$ref: '#/components/schemas/Frames'}
          diagnostics: {type: array, items: {$ref: '#/components/schemas/Diagnostic'}}
          witness:
            description: A second answer that is as good.
            type: object
            required: [frames]
            properties: {frames: {$ref: '#/components/schemas/Frames'}}
          statistics:
            type: object
            required: [views, constraints]
            properties: {views: {type: integer}, constraints: {type: integer}}
      Conversion:
        anyOf:
          - {$ref: '#/components/schemas/Document'}
          - type: object
            description: One document for each layout of an Interface Builder file.
            required: [results]
            properties:
              results:
                type: array
                items:
                  oneOf:
                    - type: object
                      required: [layout, document]
                      properties:
                        layout: {$ref: '#/components/schemas/Layout'}
                        document: {$ref: '#/components/schemas/Document'}
                    - {$ref: '#/components/schemas/Refused'}
              diagnostics:
                description: What there is to say of the file as a whole.
                type: array
                items: {$ref: '#/components/schemas/Diagnostic'}
      AnalysisAnswer:
        oneOf:
          - {$ref: '#/components/schemas/Analysis'}
          - type: object
            description: One analysis for each environment of each layout.
            required: [results]
            properties:
              results:
                type: array
                items:
                  oneOf:
                    - {$ref: '#/components/schemas/Analysis'}
                    - {$ref: '#/components/schemas/Refused'}
              diagnostics:
                description: What there is to say of the file as a whole.
                type: array
                items: {$ref: '#/components/schemas/Diagnostic'}
      Analysis:
        type: object
        required: [along, from, to, environment, satisfiable, unambiguous, unbroken, breakpoints,
                   pieces]
        properties:
          layout: {$ref: '#/components/schemas/Layout'}
          along: {enum: [width, height]}
          from: {type: number}
          to: {type: number}
          environment:
            description: What the analysis is of, with the other extent.
            type: object
            properties:
              name: {type: string}
              width: {$ref: '#/components/schemas/Extent'}
              height: {$ref: '#/components/schemas/Extent'}
              direction: {const: rightToLeft, description: Left out where text runs to the right.}
          satisfiable: {$ref: '#/components/schemas/Ranges'}
          unambiguous: {$ref: '#/components/schemas/Ranges'}
          unbroken: {$ref: '#/components/schemas/Ranges'}
          breakpoints:
            description: Where any frame begins to move another way.
            type: array
            items: {type: number}
          pieces:
            description: The frames between breakpoints, which are lines.
            type: array
            items:
              type: object
              required: [from, to, frames]
              properties:
                from: {type: number}
                to: {type: number}
                frames:
                  type: object
                  additionalProperties:
                    type: object
                    required: [x, y, width, height]
                    properties:
                      x: {$ref: '#/components/schemas/Line'}
                      y: {$ref: '#/components/schemas/Line'}
                      width: {$ref: '#/components/schemas/Line'}
                      height: {$ref: '#/components/schemas/Line'}
                      contentSize:
                        description: Of a scroll view.
                        type: object
                        required: [width, height]
                        properties:
                          width: {$ref: '#/components/schemas/Line'}
                          height: {$ref: '#/components/schemas/Line'}
      Ranges:
        description: From one extent to another, both included; a single one twice.
        type: array
        items: {type: array, items: {type: number}, minItems: 2, maxItems: 2}
      Line:
        description: The slope and the offset of `slope * extent + offset`.
        type: array
        items: {$ref: '#/components/schemas/Number'}
        minItems: 2
        maxItems: 2
      Frames:
        description: Frames by id, in the superview's coordinates, in points.
        type: object
        additionalProperties:
          type: object
          required: [x, y, width, height]
          properties:
            x: {$ref: '#/components/schemas/Number'}
            y: {$ref: '#/components/schemas/Number'}
            width: {$ref: '#/components/schemas/Number'}
            height: {$ref: '#/components/schemas/Number'}
            contentSize:
              description: Of a scroll view.
              type: object
              required: [width, height]
              properties:
                width: {$ref: '#/components/schemas/Number'}
                height: {$ref: '#/components/schemas/Number'}
      Number:
        description: '`null` where constants near the limit of a Double add up to no number.'
        type: [number, 'null']
      Diagnostic:
        type: object
        required: [code, name, severity, message]
        properties:
          code: {type: string, pattern: '^AL[0-9]{3}$'}
          name: {type: string}
          severity: {enum: [info, warning, error]}
          message: {type: string}
          location: {$ref: '#/components/schemas/Location'}
          items:
            description: The ids of the items concerned; of a diagnostic with `count`, the first 20.
            type: array
            items: {type: string}
          count:
            description: |
              How many views or places it is about, where it is about many: what has one cause is
              one diagnostic. Where there are very many of one code, its last one counts those that
              are not told.
            type: integer
            minimum: 2
          related:
            description: Where else it is, the first of those places.
            type: array
            items: {$ref: '#/components/schemas/Location'}
          ambiguity:
            description: |
              Everything that is not determined, with its exact range; of a diagnostic with `count`,
              the first 1,000 numbers.
            type: array
            items:
              type: object
              required: [item, attribute, minimum, maximum]
              properties:
                item: {type: string}
                attribute: {enum: [minX, minY, width, height]}
                minimum: {type: [number, 'null'], description: '`null` is no end.'}
                maximum: {type: [number, 'null'], description: '`null` is no end.'}
          constraints:
            description: The constraints concerned; of a conflict, a minimal set.
            type: array
            items: {$ref: '#/components/schemas/ConstraintReference'}
          broken:
            description: What was left out to go on.
            type: array
            items: {$ref: '#/components/schemas/ConstraintReference'}
          certificate:
            description: |
              Rows that, multiplied and added, leave no terms and `0 >= positive`: the proof of a
              conflict. A `>=` row counts by a number from 0 up, a `<=` row by one from 0 down. The
              numbers add up exactly as they are printed, which a reader of decimals sees and one of
              floats may not; multipliers are whole, of up to 200 digits. Where it takes longer ones,
              or the decimals add up to nothing by rounding alone, this is left out and the message
              says so.
            type: array
            items:
              type: object
              required: [constraint, terms, relation, constant, multiplier]
              properties:
                constraint: {$ref: '#/components/schemas/ConstraintReference'}
                terms:
                  description: |
                    Coefficients of `ID.minX`, `ID.minY` (in the root's coordinates), `ID.width` and
                    `ID.height`.
                  type: object
                  additionalProperties: {$ref: '#/components/schemas/Number'}
                relation: {enum: ['==', '<=', '>=']}
                constant: {$ref: '#/components/schemas/Number'}
                multiplier: {$ref: '#/components/schemas/Number'}
          violation:
            description: By how many points an optional constraint gave way, more than 0.01.
            $ref: '#/components/schemas/Number'
          fixes: {type: array, items: {$ref: '#/components/schemas/Fix'}}
      Location:
        type: object
        properties:
          uri: {type: string}
          pointer: {type: string}
          line: {type: integer, minimum: 1}
          column: {type: integer, minimum: 1}
      ConstraintReference:
        description: A constraint, where it stands, and how it reads.
        type: object
        oneOf: [{required: [text]}, {required: [implicit]}]
        properties:
          uri: {type: string}
          pointer: {type: string}
          index: {type: integer, minimum: 0, description: Which one of those that one string made.}
          line: {type: integer, minimum: 1}
          column: {type: integer, minimum: 1}
          identifier: {type: string}
          text: {type: string, description: A constraint that was written.}
          implicit: {type: string, description: 'One that was not, such as a width of at least 0.'}
      Fix:
        description: >-
          A change that removes the diagnostic and was tried: none comes with another error. The
          first is the one that leaves least to look at, and of these the one that takes least away
          from what was written. Each is a patch of the document as it was posted (RFC 6902), or the
          edits of a script or an Interface Builder file, to be applied alone.
        type: object
        required: [title]
        oneOf: [{required: [patch]}, {required: [edits]}]
        properties:
          title: {type: string, description: The change in words.}
          edits:
            description: Pieces of the text and what stands there instead, all of them together.
            type: array
            minItems: 1
            items:
              type: object
              required: [line, column, endLine, endColumn, text]
              properties:
                line: {type: integer, minimum: 1}
                column: {type: integer, minimum: 1, description: It counts Unicode scalars.}
                endLine: {type: integer, minimum: 1}
                endColumn: {type: integer, minimum: 1, description: The first column that stays.}
                text: {type: string}
          patch:
            type: array
            minItems: 1
            items:
              type: object
              required: [op, path]
              properties:
                op: {enum: [add, replace, remove]}
                path: {type: string, description: A JSON Pointer (RFC 6901).}
                value: {description: What stands there then; absent with remove.}
      Problem:
        description: A problem document (RFC 9457).
        type: object
        required: [type, title, status, detail, instance]
        properties:
          type: {type: string, description: 'The page of the first error, or about:blank.'}
          title: {type: string}
          status: {type: integer}
          detail: {type: string}
          instance: {type: string, description: The name of the request.}
          traceId: {type: string, description: The trace that the request belongs to.}
          parameter: {type: string, description: The query parameter at fault.}
          line: {type: integer, minimum: 1, description: The line of a batch that is at fault.}
          errors: {type: array, items: {$ref: '#/components/schemas/Diagnostic'}}

  """#
