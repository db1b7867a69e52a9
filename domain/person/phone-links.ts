/** Keeps the digits and a leading plus. */
export function telHref(phone: string): string {
  const digits = phone.replace(/\D/g, '');
  return phone.trim().startsWith('+') ? `tel:+${digits}` : `tel:${digits}`;
}

/** E.164 (a plus sign, then 8 to 15 digits). WhatsApp Business takes landlines too. */
export function isWhatsAppNumber(number: string): boolean {
  const bare = number.replaceAll(/[ -]/g, '');
  return bare.startsWith('+91') ? /^\+91[1-9]\d{9}$/.test(bare) : /^\+[1-9]\d{7,14}$/.test(bare);
}

/** Opens a chat with a message to start from (https://faq.whatsapp.com/5913398998672934). */
export function whatsAppHref(number: string, message: string): string {
  return `https://wa.me/${number.replaceAll(/\D/g, '')}?text=${encodeURIComponent(message)}`;
}

/** Seven zeros in a row mark a number of the sample, which cannot ring. */
export function isSamplePhone(phone: string): boolean {
  return /0{7}/.test(phone.replace(/\D/g, ''));
}
