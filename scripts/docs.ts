/** Writes the tables of the documentation that the code already knows: `npm run docs`. A test holds them up to date. */
import { readFileSync, writeFileSync } from 'node:fs';
import { type SettingName, settings, showValue } from '../src/config.ts';
import { discoverPlugins } from '../src/plugin/discover.ts';

/** Every document with tables of ours, by its path from the root, and the names of the tables in it. */
const documents = { 'docs/http.md': ['settings'], 'README.md': ['formats'] } as const;

const tables = { settings: settingsTable, formats: formatsTable };

function settingsTable(): string {
  const rows = Object.entries(settings).map(([name, setting]) => {
    const { type, help, defaultText, secret } = setting as (typeof settings)[SettingName] & { secret?: boolean };
    const fallback = defaultText ?? code(showValue(setting.default));
    return [code(name), secret ? `${type}; secret` : type, fallback, help];
  });
  return table(['setting', 'value', 'default', 'meaning'], rows);
}

/** File extensions by plugin, as the manifests have them. */
async function formatsTable(): Promise<string> {
  const plugins = await discoverPlugins({ folders: [], packages: [] });
  const rows = plugins.map(({ name, manifest }) => {
    const extensions = [...new Set(Object.values(manifest.types).flat())];
    return [name.replace(/^formwork-/, '') + (manifest.beta ? ' (beta)' : ''), extensions.map(code).join(' ')];
  });
  return table(['plugin', 'files'], rows);
}

const code = (text: string): string => (text === '' ? '' : `\`${text}\``);

function table(head: string[], rows: string[][]): string {
  const lines = [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`);
  return lines.join('\n');
}

/** Each document as it should be: its text with the tables between their marks made anew. */
export async function writeDocuments(): Promise<{ path: string; before: string; after: string }[]> {
  return Promise.all(
    Object.entries(documents).map(async ([path, names]) => {
      const before = readFileSync(new URL(`../${path}`, import.meta.url), 'utf8');
      let after = before;
      for (const name of names) {
        const marks = new RegExp(`(<!-- ${name} -->\n)[\\s\\S]*?(<!-- /${name} -->)`);
        const made = await tables[name]();
        after = after.replace(marks, (_all, start, end) => `${start}${made}\n${end}`);
      }
      return { path, before, after };
    }),
  );
}

if (import.meta.main) {
  for (const { path, after } of await writeDocuments()) writeFileSync(new URL(`../${path}`, import.meta.url), after);
}
