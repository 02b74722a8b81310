/** The code blocks of a page of documentation, with what a comment before them says of them. */

export interface CodeBlock {
  /** What the fence names: `sh`, `json`. */
  language: string;
  code: string;
  /** Line of the page that its fence stands on. */
  line: number;
  /** `<!-- file: NAME -->`: the block is this file. */
  file?: string;
  /** `<!-- not run: REASON -->` */
  notRun?: string;
  /** `<!-- fails -->`: it is meant to. */
  fails: boolean;
  /** Nothing stands between it and the block before. */
  follows: boolean;
}

export function codeBlocks(page: string): CodeBlock[] {
  const pattern = /(?:^<!-- ([^\n]*) -->\n)?^```(\w*)\n(.*?)^```$/gms;
  let end = 0;
  return [...page.matchAll(pattern)].map(({ 0: all, 1: remark = '', 2: language = '', 3: code = '', index }) => {
    const follows = end > 0 && page.slice(end, index).trim() === '';
    end = index + all.length;
    const line = page.slice(0, index).split('\n').length;
    return { language, code, line, follows, ...readRemark(remark) };
  });
}

const readRemark = (remark: string): Pick<CodeBlock, 'fails' | 'file' | 'notRun'> => ({
  fails: remark === 'fails',
  ...(remark.startsWith('file: ') && { file: remark.slice(6) }),
  ...(remark.startsWith('not run: ') && { notRun: remark.slice(9) }),
});
