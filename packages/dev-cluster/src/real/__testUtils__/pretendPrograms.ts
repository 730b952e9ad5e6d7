import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const folders: string[] = [];

/** A new folder; `removeFolders` takes it away. */
export function emptyFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'llm-canary-build-'));
  folders.push(folder);
  return folder;
}

export function removeFolders(): void {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
}

/** A file that can be started; it says its own name. */
export function program(
  folder: string,
  name: string,
  text = `echo ${name}`,
): void {
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, name), `#!/bin/sh\n${text}\n`);
  chmodSync(path.join(folder, name), 0o755);
}

/** A Go that "builds" by writing a file, slowly, and counts its builds. */
export function pretendGo(folder: string, version: string): void {
  program(
    folder,
    'go',
    `if [ "$1" = env ]; then echo ${version}; exit 0; fi
     out=; last=; for word in "$@"; do [ "$last" = -o ] && out=$word; last=$word; done
     echo "$last" >> ${folder}/builds
     sleep 0.3
     printf '#!/bin/sh\\n' > "$out"; chmod 755 "$out"`,
  );
}

/** What a build sees: no more than the system's own programs, and a cache that is empty. */
export function environment(parts: Record<string, string>): NodeJS.ProcessEnv {
  return { PATH: `/usr/bin:/bin`, XDG_CACHE_HOME: emptyFolder(), ...parts };
}

/** What a function of a script answers in a process of its own; null for undefined. */
export function answerOf(
  [script, name]: [script: string, name: string],
  env: NodeJS.ProcessEnv,
) {
  const text = execFileSync(process.execPath, scriptOf([script, name]), {
    env,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  return JSON.parse(text);
}

/** Arguments of a Node that prints that answer. */
export function scriptOf([script, name]: [
  script: string,
  name: string,
]): string[] {
  const print = `Promise.resolve(require(process.argv[1])[process.argv[2]]()).then(found => console.log(JSON.stringify(found ?? null)))`;
  return ['-e', print, script, name];
}
