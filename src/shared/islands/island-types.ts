/** One of WordPress's script files, with what WordPress prints around it. */
export interface Library {
	readonly handle: string;
	/** Its global variable, if known. */
	readonly global?: string;
	readonly src: string;
	readonly before?: string;
	readonly after?: string;
}

/** PHP's description of a page's islands: Shared\Html\IslandRegistry. */
export interface PageIslands {
	/** In the order in which they must run. */
	readonly libs: readonly Library[];
	readonly islands: Readonly< Record< string, IslandScript > >;
}

export interface IslandScript {
	readonly src: string;
	/** False for islands that need no library and have no controls that could be clicked too early. */
	readonly react: boolean;
	/** URL of the script that the next page will need. */
	readonly next?: string;
}

/** A hydrated island. */
export interface Mounted {
	/** Its first render threw, and PHP's HTML will be put back. */
	readonly isBroken?: boolean;
	/** Restores the input made before hydration; called once clicks are handled. */
	readonly enter?: () => void;
	readonly unmount: () => void;
}

/**
 * Function that an island's script gives to the loader: hydrates the HTML that PHP rendered.
 *
 * @param onBroken is called after an error, when PHP's HTML is back
 */
export type Mount = ( element: HTMLElement, props: Props, onBroken: () => void ) => Mounted;

/** As PHP printed them, in the script at the end of the island. */
export type Props = Readonly< Record< string, unknown > >;

/** The global object of the loader. */
export interface Islands {
	/**
	 * Called by an island's script as soon as it runs.
	 *
	 * @return URL of the script that the next page will need
	 */
	readonly define: ( name: string, mount: Mount ) => string | undefined;
	/**
	 * Replaces an element with HTML: unmounts its islands and hydrates those in the new HTML.
	 *
	 * @return the first element of the new HTML
	 */
	readonly swap: ( element: Element, html: string ) => HTMLElement | null;
	/**
	 * Tells all islands of this page, and of other tabs, that the data of a product has changed: fires
	 * `benefit:<word>` on the document as soon as the islands that this wakes can hear it.
	 */
	readonly notify: ( word: string, by: string ) => void;
}

/** Detail of the event `benefit:<word>` on the document. */
export interface Change {
	/** Island that made the change, which need not read it again; '' when unknown. */
	readonly by: string;
}

declare global {
	interface Window {
		benefitIslands: Islands;
	}
}
