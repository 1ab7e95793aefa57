/** In local storage, and then the id of a notice: whether this visitor has dismissed it. */
export const NOTICE_STORAGE_KEY = 'benefit-notice-';
