/**
 * A message between a form in a frame and the page around it (docs/spec-donations.md §7). It is sent only to a known
 * origin, and accepted only from that origin and that window.
 */
export interface EmbedMessage {
	readonly action: string;
	/** Pixels. */
	readonly height?: number | undefined;
	/** URL of the page around the frame. */
	readonly currentPage?: string;
}

/** Sent by the form. */
export const LOADED = 'giveEmbedFormContentLoaded';
export const SCROLL = 'giveScrollIframeInToView';
export const HEIGHT = 'giveEmbedFormHeight';
export const UNLOADED = 'giveEmbedFormUnloaded';
export const CLOSE = 'giveEmbedFormClose';
/** Sent to the form. */
export const PAGE = 'giveEmbedFormPage';
