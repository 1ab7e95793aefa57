/** One of WordPress's script files, with what WordPress prints around it. */
export interface Library {
	readonly handle: string;
	/** The name under which it puts itself on `window`, where that is known. */
	readonly global?: string;
	readonly src: string;
	readonly before?: string;
	readonly after?: string;
}

/** PHP's description of the islands of a page: Shared\Islands. */
export interface PageIslands {
	/** In the order in which they have to run. */
	readonly libs: readonly Library[];
	readonly islands: Readonly< Record< string, IslandScript > >;
}

export interface IslandScript {
	readonly src: string;
	/** False: it needs no library, and controls nothing that could be pressed too early. */
	readonly react: boolean;
	/** The script that the next page is sure to need. */
	readonly next?: string;
}

/** An island at work. */
export interface Mounted {
	/** Its very first render threw, and PHP's HTML will stand again. */
	readonly isBroken?: boolean;
	/** Enters what somebody entered before; called once presses are heard. */
	readonly enter?: () => void;
	readonly unmount: () => void;
}

/**
 * The function that an island's script gives to the loader: puts it to work on the HTML that PHP rendered.
 *
 * @param onBroken is called when it threw and PHP's HTML stands again
 */
export type Mount = ( element: HTMLElement, props: Props, onBroken: () => void ) => Mounted;

/** As PHP gave them, in the script at the end of the island. */
export type Props = Readonly< Record< string, unknown > >;

/** The global object of the loader. */
export interface Islands {
	/**
	 * Called by an island's script as soon as it runs.
	 *
	 * @return the script that the next page is sure to need
	 */
	readonly define: ( name: string, mount: Mount ) => string | undefined;
	/**
	 * Puts HTML in the place of an element: its islands are unmounted, those in the new HTML hydrated.
	 *
	 * @return the first element of the new HTML
	 */
	readonly swap: ( element: Element, html: string ) => HTMLElement | null;
	/**
	 * Tells every island of this page, and of the other tabs, that what a product's word stands for is not what it was:
	 * `benefit:<word>` on the document, as soon as the islands that this wakes are there to hear it.
	 */
	readonly notify: ( word: string, by: string ) => void;
}

/** Detail of the event `benefit:<word>` on the document. */
export interface Change {
	/**
	 * The island that changed it: an island does not read again what it has just written. '' when this is not known.
	 */
	readonly by: string;
}

declare global {
	interface Window {
		benefitIslands: Islands;
	}
}
