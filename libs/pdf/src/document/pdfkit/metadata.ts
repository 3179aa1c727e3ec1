export interface Metadata {
  title: string;
  author: string;
  subject: string;
  keywords: string;
  /** The only time in a document: its bytes must not depend on the clock. */
  date: Date;
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};

const escapeXml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '');

/**
 * A text of the information dictionary. pdfkit takes its value unchanged for the dictionary (`valueOf`) and unescaped
 * for XML (`toString`): an ampersand in a title would break the metadata.
 */
class InfoText extends String {
  override toString(): string {
    return escapeXml(this.valueOf());
  }

  /** pdfkit decides by it whether a text needs Unicode; the inherited one would read the escaped text. */
  override charCodeAt(index: number): number {
    return this.valueOf().charCodeAt(index);
  }
}

const infoText = (text: string): string => new InfoText(text) as unknown as string;

/** The file's identifier is computed from it, so that it also identifies the content. */
export const infoOf = (
  { title, author, subject, keywords, date }: Metadata,
  clean: (text: string) => string,
): PDFKit.DocumentInfo => ({
  Title: infoText(clean(title)),
  Author: infoText(clean(author)),
  Subject: infoText(clean(subject)),
  Keywords: infoText(clean(keywords)),
  Creator: infoText('Prumo'),
  Producer: infoText('PDFKit'),
  CreationDate: date,
  ModDate: date,
});

/** PDF/A does not know PDF/UA's properties: a file that uses them must describe them (ISO 19005 §6.6.2.3). */
const UA_SCHEMA = `
        <rdf:Description rdf:about="" xmlns:pdfaExtension="http://www.aiim.org/pdfa/ns/extension/" xmlns:pdfaSchema="http://www.aiim.org/pdfa/ns/schema#" xmlns:pdfaProperty="http://www.aiim.org/pdfa/ns/property#">
            <pdfaExtension:schemas>
                <rdf:Bag>
                    <rdf:li rdf:parseType="Resource">
                        <pdfaSchema:schema>PDF/UA identification</pdfaSchema:schema>
                        <pdfaSchema:namespaceURI>http://www.aiim.org/pdfua/ns/id/</pdfaSchema:namespaceURI>
                        <pdfaSchema:prefix>pdfuaid</pdfaSchema:prefix>
                        <pdfaSchema:property>
                            <rdf:Seq>
                                <rdf:li rdf:parseType="Resource">
                                    <pdfaProperty:name>part</pdfaProperty:name>
                                    <pdfaProperty:valueType>Integer</pdfaProperty:valueType>
                                    <pdfaProperty:category>internal</pdfaProperty:category>
                                    <pdfaProperty:description>Part of ISO 14289 that the file keeps</pdfaProperty:description>
                                </rdf:li>
                            </rdf:Seq>
                        </pdfaSchema:property>
                    </rdf:li>
                </rdf:Bag>
            </pdfaExtension:schemas>
        </rdf:Description>`;

/** The PDF/UA-1 mark and the modification date, which pdfkit's metadata lack. */
export const extraXml = ({ date }: Metadata): string => `${UA_SCHEMA}
        <rdf:Description xmlns:pdfuaid="http://www.aiim.org/pdfua/ns/id/" rdf:about="">
            <pdfuaid:part>1</pdfuaid:part>
        </rdf:Description>
        <rdf:Description xmlns:xmp="http://ns.adobe.com/xap/1.0/" rdf:about="">
            <xmp:ModifyDate>${date.toISOString().split('.')[0]}Z</xmp:ModifyDate>
        </rdf:Description>
        `;
