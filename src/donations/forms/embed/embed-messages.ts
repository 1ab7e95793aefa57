/**
 * Messages between a form in a frame and the page around it (spec/donations.txt §7): to a known origin only, and read
 * from that origin and that window only.
 */
export interface EmbedMessage {
	readonly action: string;
	/** Pixels. */
	readonly height?: number | undefined;
	/** The address of the page around the frame. */
	readonly currentPage?: string;
}

/** From the form. */
export const LOADED = 'giveEmbedFormContentLoaded';
export const SCROLL = 'giveScrollIframeInToView';
export const HEIGHT = 'giveEmbedFormHeight';
export const UNLOADED = 'giveEmbedFormUnloaded';
export const CLOSE = 'giveEmbedFormClose';
/** To the form. */
export const PAGE = 'giveEmbedFormPage';
