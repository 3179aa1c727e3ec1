/** What a document says about itself. */
export interface Metadata {
  title: string;
  author: string;
  subject: string;
  keywords: string;
  /** The only instant that a document knows; its bytes must not depend on the clock. */
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
 * A text of the information dictionary. pdfkit takes its value there as it is (`valueOf`), and again, unescaped,
 * in a template of XML (`toString`): a title with an ampersand would break the metadata.
 */
class InfoText extends String {
  override toString(): string {
    return escapeXml(this.valueOf());
  }

  /** By this pdfkit sees whether a text needs Unicode; the inherited one would read the escaped text. */
  override charCodeAt(index: number): number {
    return this.valueOf().charCodeAt(index);
  }
}

const infoText = (text: string): string => new InfoText(text) as unknown as string;

/** pdfkit's information dictionary; the file's identifier is computed from it, so it names the content too. */
export const infoOf = ({ title, author, subject, keywords, date }: Metadata): PDFKit.DocumentInfo => ({
  Title: infoText(title),
  Author: infoText(author),
  Subject: infoText(subject),
  Keywords: infoText(keywords),
  Creator: infoText('Prumo'),
  Producer: infoText('PDFKit'),
  CreationDate: date,
  ModDate: date,
});

/** PDF/A knows no property of PDF/UA: whoever uses it describes it (ISO 19005 §6.6.2.3). */
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

/** The mark of PDF/UA-1 and the date of change, which pdfkit's metadata lack. */
export const extraXml = ({ date }: Metadata): string => `${UA_SCHEMA}
        <rdf:Description xmlns:pdfuaid="http://www.aiim.org/pdfua/ns/id/" rdf:about="">
            <pdfuaid:part>1</pdfuaid:part>
        </rdf:Description>
        <rdf:Description xmlns:xmp="http://ns.adobe.com/xap/1.0/" rdf:about="">
            <xmp:ModifyDate>${date.toISOString().split('.')[0]}Z</xmp:ModifyDate>
        </rdf:Description>
        `;
