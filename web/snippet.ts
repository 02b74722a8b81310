/** The request as code, to be copied. The key stays out of it. */
export const languages = ['curl', 'JavaScript', 'Python'] as const;
export type Language = (typeof languages)[number];

export interface Asked {
  origin: string;
  file: string;
  template: string;
}

const compact = (template: string): string => {
  try {
    return JSON.stringify(JSON.parse(template));
  } catch {
    return template.trim();
  }
};

const shell = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`;

const writers: Record<Language, (asked: Asked) => string> = {
  curl: ({ origin, file, template }) =>
    [
      `curl ${origin}/parse?include=evidence -H "X-API-Key: $FORMWORK_KEY"`,
      `  -F ${shell(`template_json=${compact(template)}`)}`,
      `  -F ${shell(`file=@${file}`)}`,
    ].join(' \\\n'),

  JavaScript: ({ origin, file, template }) => `import { openAsBlob } from 'node:fs';

const form = new FormData();
form.set('template_json', JSON.stringify(${compact(template)}));
form.set('file', await openAsBlob(${JSON.stringify(file)}), ${JSON.stringify(file)});

const response = await fetch('${origin}/parse?include=evidence', {
  method: 'POST',
  headers: { 'X-API-Key': process.env.FORMWORK_KEY },
  body: form,
});
const { result, evidence } = await response.json();
console.log(result);`,

  Python: ({ origin, file, template }) => `import os, requests

template = ${JSON.stringify(compact(template))}

with open(${JSON.stringify(file)}, "rb") as file:
    response = requests.post(
        "${origin}/parse",
        params={"include": "evidence"},
        headers={"X-API-Key": os.environ["FORMWORK_KEY"]},
        data={"template_json": template},
        files={"file": file},
    )
response.raise_for_status()
print(response.json()["result"])`,
};

export const snippetOf = (language: Language, asked: Asked): string => writers[language](asked);
