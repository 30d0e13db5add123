#!/usr/bin/env python3
"""Checks invariants of the manifests and the Dockerfile, beyond syntax."""

import pathlib
import re
import shutil
import subprocess
import sys
import tempfile

import yaml

ROOT = pathlib.Path(__file__).resolve().parent.parent
BASE = ROOT / "deploy/kubernetes/base"
LIMIT_SECONDS = {"ms": 0.001, "s": 1, "m": 60}
faults = []


def expect(condition, message):
    if not condition:
        faults.append(message)


def seconds(text):
    number, unit = re.fullmatch(r"(\d+)(ms|s|m)", text).groups()
    return int(number) * LIMIT_SECONDS[unit]


def load():
    kustomization = yaml.safe_load((BASE / "kustomization.yaml").read_text())
    listed = set(kustomization["resources"])
    present = {path.name for path in BASE.glob("*.yaml")} - {"kustomization.yaml"}
    expect(listed == present, f"kustomization lists {listed}, the folder has {present}")
    manifests = [yaml.safe_load((BASE / name).read_text()) for name in sorted(listed)]
    return kustomization, {manifest["kind"]: manifest for manifest in manifests}


def check_pod(deployment):
    pod = deployment["spec"]["template"]["spec"]
    expect(pod["automountServiceAccountToken"] is False, "a service account token is mounted")
    expect(pod["enableServiceLinks"] is False, "service links would set WINDLASS_PORT")
    context = pod["securityContext"]
    expect(context["runAsNonRoot"] is True and context["runAsUser"] > 0, "the pod may be root")
    expect(context["seccompProfile"]["type"] == "RuntimeDefault", "no seccomp profile")
    (container,) = pod["containers"]
    context = container["securityContext"]
    expect(context["allowPrivilegeEscalation"] is False, "privileges may escalate")
    expect(context["readOnlyRootFilesystem"] is True, "the root file system is writable")
    expect(context["capabilities"] == {"drop": ["ALL"]}, "capabilities are left")
    for kind, path in [("liveness", "/livez"), ("readiness", "/readyz"), ("startup", "/livez")]:
        probe = container[f"{kind}Probe"]["httpGet"]
        # Clients that hold all connections must not block probes, which would restart the pod.
        expect(probe == {"path": path, "port": "admin"}, f"the {kind} probe asks {probe}")
    for kind in ["requests", "limits"]:
        expect(set(container["resources"][kind]) == {"cpu", "memory"}, f"{kind} are incomplete")
    environment = {entry["name"]: entry["value"] for entry in container["env"]}
    for name in environment:
        expect(not re.match("WINDLASS_(PORT|SERVICE_)", name), f"{name} is Kubernetes' own")
    ports = {entry["name"]: entry["containerPort"] for entry in container["ports"]}
    expect(environment["WINDLASS_ADMIN_LISTEN"] == f"0.0.0.0:{ports['admin']}", "nothing listens for probes")
    expect(ports == {"http": 8080, "admin": 9090}, f"the container has the ports {ports}")
    leaving = seconds(environment["WINDLASS_READINESS_DELAY"]) + seconds(
        environment["WINDLASS_DRAIN"]
    )
    expect(pod["terminationGracePeriodSeconds"] > leaving, "the pod is killed while it drains")
    return container


def check_rest(kinds, container):
    labels = kinds["Deployment"]["spec"]["template"]["metadata"]["labels"]
    selectors = {
        "Deployment": kinds["Deployment"]["spec"]["selector"]["matchLabels"],
        "Service": kinds["Service"]["spec"]["selector"],
        "PodDisruptionBudget": kinds["PodDisruptionBudget"]["spec"]["selector"]["matchLabels"],
        "NetworkPolicy": kinds["NetworkPolicy"]["spec"]["podSelector"]["matchLabels"],
    }
    for kind, selector in selectors.items():
        expect(selector.items() <= labels.items(), f"the {kind} selects {selector}")
    policy = kinds["NetworkPolicy"]["spec"]
    expect(set(policy["policyTypes"]) == {"Ingress", "Egress"}, "a direction is not governed")
    expect(policy["egress"] == [], "something may be asked")
    names = [entry["name"] for entry in container["ports"]]
    served = [(entry["name"], entry["targetPort"]) for entry in kinds["Service"]["spec"]["ports"]]
    expect(served == [(name, name) for name in names], f"the Service leads to {served}")
    allowed = [entry["port"] for rule in policy["ingress"] for entry in rule["ports"]]
    expect(allowed == names, f"the NetworkPolicy lets {allowed} in")
    scaler = kinds["HorizontalPodAutoscaler"]["spec"]
    target = kinds["Deployment"]["metadata"]["name"]
    expect(scaler["scaleTargetRef"]["name"] == target, "the autoscaler scales something else")
    budget = kinds["PodDisruptionBudget"]["spec"]["minAvailable"]
    expect(scaler["minReplicas"] > budget, "no node could ever be drained")


def check_image(kustomization):
    text = (ROOT / "Dockerfile").read_text()
    stages = re.findall(r"^FROM (\S+)", text, flags=re.MULTILINE)
    expect(stages == ["${SWIFT_IMAGE}", "build", "${DEBIAN_IMAGE}", "${DEBIAN_IMAGE}"], f"stages are {stages}")
    images = re.findall(r"^ARG \w+_IMAGE=(\S+)", text, flags=re.MULTILINE)
    expect(len(images) == 2, f"base images are {images}")
    compose = yaml.safe_load((ROOT / "deploy/compose/compose.yaml").read_text())
    for image in images + [compose["services"]["nginx"]["image"]]:
        # A tag for readers, and an optional digest.
        expect(re.fullmatch(r"[a-z]+:[a-z0-9.-]+(@sha256:[0-9a-f]{64})?", image), f"{image} is no image of a tag")
    stages = re.split(r"^FROM ", text, flags=re.MULTILINE)
    for stage in stages:
        is_run = stage.startswith("${DEBIAN_IMAGE}")
        expect(not is_run or "SWIFT_BACKTRACE=enable=no" in stage, "a process that traps waits for its backtrace")
    runtime = text[text.rindex("\nFROM ") :]
    expect(runtime.startswith("\nFROM ${DEBIAN_IMAGE} AS server\n"), "the server is not what is built")
    tool = text[text.index("\nFROM ${DEBIAN_IMAGE} AS tool\n") : text.rindex("\nFROM ")]
    expect(re.search(r"^USER [1-9]\d*:[1-9]\d*$", tool, flags=re.MULTILINE), "the tool may be root")
    expect(re.search(r"^USER [1-9]\d*:[1-9]\d*$", runtime, flags=re.MULTILINE), "no numeric user")
    expect("WINDLASS_LISTEN=0.0.0.0:8080" in runtime, "the image listens on loopback only")
    expect("EXPOSE 8080" in runtime, "no port is exposed")
    expect('CMD ["/usr/local/bin/windlassd", "healthcheck"]' in runtime, "no health check")
    for program in ["curl", "gcc", "clang", "swift"]:
        expect(program not in runtime.replace("SWIFT_BACKTRACE", ""), f"the image has {program}")
    release = (ROOT / "Sources/Service/SolveService/Release.swift").read_text()
    version = re.search(r'version = "([^"]+)"', release).group(1)
    expect(text.count(f"ARG VERSION={version}\n") == 2, "an image's version is not the product's")
    (image,) = kustomization["images"]
    expect(image["newTag"] == version, "the manifest's version is not the product's")
    described = yaml.safe_load((ROOT / "openapi.yaml").read_text())["info"]["version"]
    expect(described == version, "the description's version is not the product's")


def durations(text):
    return {name: int(value) for name, value in re.findall(r"^\s*(\w+) (\d+)s;", text, flags=re.MULTILINE)}


def check_proxy():
    """Checks that the proxy's retries and timeouts fit the server's."""
    proxy = (ROOT / "deploy/nginx/windlass.conf").read_text()
    upstreams = [(ROOT / f"deploy/{place}/upstream.conf").read_text() for place in ("nginx", "compose")]
    expect("proxy_next_upstream error timeout http_503 non_idempotent;" in proxy, "POST is not tried again")
    tries = re.findall(r"^    proxy_next_upstream_tries (\d+);$", proxy, flags=re.MULTILINE)
    expect(tries == ["2", "2"] == tries[: proxy.count("proxy_pass ")], "a request may end more than two copies")
    ingress = yaml.safe_load((ROOT / "deploy/kubernetes/overlays/proxied/ingress.yaml").read_text())
    annotations = {key.split("/")[1]: value for key, value in ingress["metadata"]["annotations"].items()}
    expect(annotations["proxy-next-upstream-tries"] == "2", "a request may end more than two copies")
    (backend,) = [path["backend"] for rule in ingress["spec"]["rules"] for path in rule["http"]["paths"]]
    expect(backend["service"]["port"] == {"name": "http"}, "the ingress leads to the port of operators")
    for upstream in upstreams:
        servers = re.findall(r"^  server (.*);$", upstream, flags=re.MULTILINE)
        expect(servers and all("max_fails=0" in server for server in servers), "a copy may be taken out")
        expect(durations(upstream)["keepalive_timeout"] < 75, "the server closes connections first")
    copies = re.findall(r"^  server (\w+):8080 ", upstreams[1], flags=re.MULTILINE)
    compose = yaml.safe_load((ROOT / "deploy/compose/compose.yaml").read_text())
    expect(set(copies) == set(compose["services"]) - {"nginx"}, f"nginx stands before {copies}")
    for name in copies:
        service = compose["services"][name]
        environment = service["environment"]
        leaving = sum(seconds(environment[f"WINDLASS_{part}"]) for part in ("READINESS_DELAY", "DRAIN"))
        expect(seconds(service["stop_grace_period"]) > leaving, f"{name} is killed while it drains")
        network = compose["networks"]["default"]["ipam"]["config"][0]["subnet"]
        expect(environment["WINDLASS_TRUSTED_PROXY"] == network, "nginx is not trusted")


def check_overlays(version):
    """Checks that each overlay lists its files and patches existing resources."""
    for folder in sorted((ROOT / "deploy/kubernetes/overlays").iterdir()):
        kustomization = yaml.safe_load((folder / "kustomization.yaml").read_text())
        listed = kustomization["resources"] + [patch["path"] for patch in kustomization["patches"]]
        for name in listed:
            expect((folder / name).exists(), f"{folder.name} names {name}, which is not there")
        present = {path.name for path in folder.glob("*.yaml")} - {"kustomization.yaml"}
        expect(present <= set(listed), f"{folder.name} leaves out {present - set(listed)}")
        for patch in kustomization["patches"]:
            manifest = yaml.safe_load((folder / patch["path"]).read_text())
            expect(manifest["metadata"]["name"] == "windlass", f"{patch['path']} patches nothing")
    rules = yaml.safe_load((ROOT / "deploy/prometheus/rules.yaml").read_text())
    operated = yaml.safe_load((ROOT / "deploy/kubernetes/overlays/monitored/prometheus-rule.yaml").read_text())
    expect(operated["spec"] == rules, "the operator's rules are not those of Prometheus")
    job = yaml.safe_load((ROOT / "deploy/kubernetes/batch/job.yaml").read_text())["spec"]
    (container,) = job["template"]["spec"]["containers"]
    expect(container["image"] == f"windlass:{version}", "the job's image is not the product's")
    expect(f"/{job['completions']}\"" in container["command"][-1], "the job has not as many pods as shards")


def check_unit():
    unit = (ROOT / "deploy/systemd/windlassd.service").read_text()
    expect("\nEnvironment=SWIFT_BACKTRACE=enable=no\n" in unit, "a process that traps waits for its backtrace")
    expect("\nStartLimitIntervalSec=0\n" in unit, "systemd gives up on it")
    expect("\nRestart=on-failure\n" in unit, "nothing starts it again")


def check_pinning():
    """Runs Scripts/pin-images on copies of the files, against a registry with one digest for every tag."""
    with tempfile.TemporaryDirectory() as place:
        place = pathlib.Path(place)
        for name in ["Dockerfile", "deploy/compose/compose.yaml", "Scripts/pin-images"]:
            (place / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(ROOT / name, place / name)
        programs = place / "bin"
        programs.mkdir()
        environment = {"PATH": f"{programs}:/usr/bin:/bin"}

        def pin(digest, *arguments):
            (programs / "skopeo").write_text(f"#!/bin/sh\necho '{digest}'\n")
            (programs / "skopeo").chmod(0o755)
            command = [place / "Scripts/pin-images", *arguments]
            return subprocess.run(command, env=environment, capture_output=True, text=True).returncode

        def pinned(digest):
            files = [place / "Dockerfile", place / "deploy/compose/compose.yaml"]
            return sum(file.read_text().count(f"@{digest}\n") for file in files)

        old, new = (f"sha256:{letter * 64}" for letter in "ab")
        expect(pin(old) == 0 and pinned(old) == 3, "pin-images pins nothing")
        expect(pin(old, "--check") == 0, "pin-images does not know what it pinned")
        expect(pin(new, "--check") == 1 and pinned(old) == 3, "pin-images overlooks a newer image")
        expect(pin(new) == 0 and pinned(new) == 3 and pinned(old) == 0, "pin-images does not update")
        expect(pin("sha256:abc") == 1 and pinned(new) == 3, "pin-images takes anything for a digest")


def main():
    kustomization, kinds = load()
    check_rest(kinds, check_pod(kinds["Deployment"]))
    check_image(kustomization)
    check_proxy()
    check_unit()
    check_pinning()
    check_overlays(kustomization["images"][0]["newTag"])
    for fault in faults:
        print(f"check-deployment: {fault}", file=sys.stderr)
    return 1 if faults else 0


sys.exit(main())
