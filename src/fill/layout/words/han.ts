/** Text that is written without spaces: Chinese, Japanese and Korean, parted by the longest words that are known. */

/** Groups of characters for the same thing, of Taiwan and Japan and then of the mainland. */
const variants =
  '發発发 號号 碼码 數数 額额 價価价 單単单 據拠据 證証证 書书 請请 國国 學学 會会 開开 關関关 門门 間间 時时 電电 話话 ' +
  '機机 構构 職职 務务 員员 業业 產産产 買买 賣売卖 貨货 購购 費费 總総总 計计 帳账 賬账 實実实 際际 稅税 種种 類类 別别 ' +
  '項项 詳详 細细 說説说 備备 註注 記记 錄録录 報报 紀纪 議议 題题 結结 論论 決决 審审 檢検检 驗験验 測测 試试 樣様样 溫温 ' +
  '氣気气 壓圧压 醫医 療疗 藥薬药 診诊 斷断 體体 訂订 運运 輸输 車车 輛辆 駕驾 駛驶 線线 場场 區区 縣県县 鄉郷乡 鎮镇 樓楼 ' +
  '層层 聯联 連连 繫系 絡络 網网 頁页 郵邮 傳伝传 眞真 廣広广 經経经 濟済济 營営营 團団团 隊队 長长 親亲 屬属 婦妇 兒児儿 ' +
  '歲歳岁 齡齢龄 歷歴历 曆暦历 課课 師师 級级 績绩 習习 語语 譯訳译 規规 則则 條条 約约 權権权 義义 償偿 債债 負负 責责 ' +
  '擔担 險険险 賠赔 資资 財财 預预 餘余 圓円圆 幣币 銀银 錢銭钱 貸贷 貿贸 質质 標标 準准 環环 節节 選选 舉挙举 競竞 賽赛 ' +
  '獎奨奖 勝胜 點点 圖図图 畫画 寫写 編编 輯辑 無无 為为 與与 來来 對対对 從従从 應応应 當当 將将 現现 過过 還还 進进 達达 ' +
  '適适 違违 遞逓递 遲遅迟 參参 辦办 處処处 廳庁厅 縮缩 積积 滿満满 戶戸户 簽签 蓋盖 認认 識识 變変变 動动 勞労劳 帶帯带 ' +
  '設设 訪访 許许 評评 談谈 調调 謝谢 飯饭 飲饮 館馆 魚鱼 鳥鸟 風风 飛飞 驛駅驿 錯错 鐵鉄铁 鍵键 陽阳 陰阴 陸陆 離离 ' +
  '雜雑杂 雲云 響响 頂顶 順顺 領领 頭头 願愿 顧顾 顯顕显 齒歯齿 收収 拂払付 內内 歸帰归 續続续 繼継继 納纳 給给 純纯 組组 ' +
  '絕絶绝 統统 緊紧 維维 緯纬 織织 繳缴 縱縦纵 觀観观 視视 覽覧览 訊讯 詢询 該该 誌志 誤误 讀読读 護护 貫贯 販贩 貼贴 賀贺 ' +
  '贈赠 軟软 較较 載载 輪轮 辭辞 農农 邊辺边 鄰隣邻 醬酱 針针 鋼钢 鑑鉴 閱閲阅 隱隠隐 靜静 頻频 驅駆驱 黨党 齊斉齐 兩両两 ' +
  '亂乱 亞亜亚 佛仏 價价 儀仪 億亿 優优 劃划 劇剧 創创 勵励 協协 單单 嚴厳严 囑嘱 圍囲围 壞壊坏 壽寿 屆届 島岛 嶺岭 庫库 ' +
  '張张 彈弾弹 徑径 惡悪恶 慶庆 憑凭 懷怀 戰戦战 戲戯戏 揚扬 換换 擴拡扩 擇択择 攜携 敎教 敵敌 晝昼 曉暁晓 極极 樂楽乐 ' +
  '櫻桜樱 殘残 殺杀 毀毁 歐欧 歡歓欢 淚涙泪 淺浅 濕湿 濱浜滨 燈灯 燒焼烧 獨独 獻献';
const standard = new Map(
  variants.split(' ').flatMap((group) => {
    const one = group.at(-1) ?? '';
    return Array.from(group.slice(0, -1), (variant) => [variant, one] as const);
  }),
);

/** Text with one character for all that mean the same: `發票` and `发票`. */
export const unified = (text: string): string => Array.from(text, (one) => standard.get(one) ?? one).join('');

const script = String.raw`\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}ー々〇`;
const hasScript = new RegExp(`[${script}]`, 'u');
const runs = new RegExp(`[${script}]+|[^${script}]+`, 'gu');

/** Whether a text has characters that need no spaces between words. */
export const isUnspaced = (text: string): boolean => hasScript.test(text);

/** A part of a run of characters; `known` when it is a word of the vocabulary. */
export interface Piece {
  text: string;
  known: boolean;
}

/** Small words between others. */
const small = new Set(
  'の は を に が と で へ も や から まで より による における について および 及び 的 之 和 及 및 의'.split(' '),
);
/** What Korean puts behind a noun. */
const particle = /(?<=[가-힣]{2})(?:으로|에서|에게|까지|부터|이나|은|는|이|가|을|를|의|에|로|와|과|도)$/u;
const longestWord = 10;

/** The words of a token, small ones left out; a token of another script stays whole. */
export function piecesOf(token: string, isWord: (text: string) => boolean): Piece[] {
  return (token.match(runs) ?? []).flatMap((run) =>
    isUnspaced(run) ? parted(run, isWord) : [{ text: run, known: false }],
  );
}

function parted(run: string, isWord: (text: string) => boolean): Piece[] {
  const text = unified(run);
  const pieces: Piece[] = [];
  for (let at = 0; at < text.length; ) {
    let length = Math.min(longestWord, text.length - at);
    while (length > 0 && !isWord(text.slice(at, at + length)) && !small.has(text.slice(at, at + length))) length -= 1;
    const found = text.slice(at, at + Math.max(1, length));
    const last = pieces.at(-1);
    if (length > 0) pieces.push({ text: found, known: true });
    else if (last && !last.known) last.text += found;
    else pieces.push({ text: found, known: false });
    at += found.length;
  }
  return whole(pieces)
    .filter(({ text: piece }) => !small.has(piece))
    .map(({ text: piece, known }) => ({ text: known ? piece : piece.replace(particle, ''), known }));
}

/** One character is a word only among words: the 日 of 日立 is no day. */
function whole(pieces: readonly Piece[]): Piece[] {
  const joined: Piece[] = [];
  for (const [index, piece] of pieces.entries()) {
    const stranger = (near: Piece | undefined): boolean => near !== undefined && !near.known;
    const lone = piece.known && piece.text.length === 1 && !small.has(piece.text);
    const part = !piece.known || (lone && (stranger(pieces[index - 1]) || stranger(pieces[index + 1])));
    const last = joined.at(-1);
    if (part && last && !last.known) last.text += piece.text;
    else joined.push({ text: piece.text, known: !part });
  }
  return joined;
}
