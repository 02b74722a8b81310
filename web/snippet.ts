/** The request as code, to be copied. The key stays out of it. */
export const languages = ['curl', 'JavaScript', 'Python'] as const;
export type Language = (typeof languages)[number];

export interface Asked {
  origin: string;
  file: string;
  template: string;
  /** The least confidence; as the service has it when undefined. */
  least?: number | undefined;
}

const query = ({ least }: Asked): string => `include=evidence${least === undefined ? '' : `&confidence=${least}`}`;

const compact = (template: string): string => {
  try {
    return JSON.stringify(JSON.parse(template));
  } catch {
    return template.trim();
  }
};

const shell = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`;

const writers: Record<Language, (asked: Asked) => string> = {
  curl: (asked) =>
    [
      `curl ${shell(`${asked.origin}/parse?${query(asked)}`)} -H "X-API-Key: $FORMWORK_KEY"`,
      // What `-F` takes ends at a semicolon, unless it is in quotation marks.
      `  --form-string ${shell(`template_json=${compact(asked.template)}`)}`,
      `  -F ${shell(`file=@"${asked.file.replace(/["\\]/g, '\\$&')}"`)}`,
    ].join(' \\\n'),

  JavaScript: (asked) => `import { openAsBlob } from 'node:fs';

const form = new FormData();
form.set('template_json', JSON.stringify(${compact(asked.template)}));
form.set('file', await openAsBlob(${JSON.stringify(asked.file)}), ${JSON.stringify(asked.file)});

const response = await fetch('${asked.origin}/parse?${query(asked)}', {
  method: 'POST',
  headers: { 'X-API-Key': process.env.FORMWORK_KEY },
  body: form,
});
const { result, evidence } = await response.json();
console.log(result);`,

  Python: ({ origin, file, template, least }) => `import os, requests

template = ${JSON.stringify(compact(template))}

with open(${JSON.stringify(file)}, "rb") as file:
    response = requests.post(
        "${origin}/parse",
        params={"include": "evidence"${least === undefined ? '' : `, "confidence": ${least}`}},
        headers={"X-API-Key": os.environ["FORMWORK_KEY"]},
        data={"template_json": template},
        files={"file": file},
    )
response.raise_for_status()
print(response.json()["result"])`,
};

export const snippetOf = (language: Language, asked: Asked): string => writers[language](asked);
