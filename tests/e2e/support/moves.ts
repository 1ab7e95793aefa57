import type { Page } from '@playwright/test';

interface Shift extends PerformanceEntry {
	value: number;
	hadRecentInput: boolean;
	sources: { node: Element | null; previousRect: DOMRect; currentRect: DOMRect }[];
}

interface Options {
	/** Selector of elements inside which shifts are ignored. */
	inside?: string;
	/** Whether shifts within half a second of a press count as well. */
	afterPresses?: boolean;
	/**
	 * Whether the page is first painted when all its HTML has arrived, so that shifts by scripts at its end are
	 * ignored.
	 */
	isWhole?: boolean;
}

/** @return shifts since the last call, each with its score and positions */
export type Moves = () => Promise< string[] >;

/**
 * Records the layout shifts of all pages opened from now on (Layout Instability API), except those of the theme: its
 * fonts are blocked, and horizontal shifts in its header and footer are ignored, where a busy browser sometimes paints
 * in the middle of a row of links.
 */
export async function watchMoves(
	page: Page,
	{ inside = '', afterPresses = true, isWhole = false }: Options = {}
): Promise< Moves > {
	await page.route( /\.woff2?(\?|$)/, ( route ) => route.abort() );
	await page.addInitScript(
		( options ) => {
			if ( options.isWhole ) {
				new MutationObserver( ( _, observer ) => {
					document.documentElement.style.visibility = 'hidden';
					observer.disconnect();
				} ).observe( document, { childList: true } );
				// Ends before deferred scripts run.
				document.addEventListener(
					'readystatechange',
					() => ( document.documentElement.style.visibility = '' ),
					{ once: true }
				);
			}

			const moved: string[] = [];
			Object.assign( window, { moved } );
			const box = ( { x, y, width, height }: DOMRect ): string => `${ x },${ y } ${ width }×${ height }`;
			new PerformanceObserver( ( list ) => {
				for ( const { value, hadRecentInput, sources } of list.getEntries() as Shift[] ) {
					const counted = sources.filter( ( { node, previousRect, currentRect } ) => {
						// For a text node, its parent.
						const element = node instanceof Element ? node : ( node as Node | null )?.parentElement;
						const isThemes = !! element?.closest( 'header, footer' ) && previousRect.y === currentRect.y;
						const isInside = options.inside && ( ! node || node.parentElement?.closest( options.inside ) );
						return ! isThemes && ! isInside;
					} );
					if (
						( hadRecentInput && ! options.afterPresses ) ||
						( sources.length > 0 && counted.length === 0 )
					) {
						continue;
					}
					const what = counted.map(
						( { node, previousRect, currentRect } ) =>
							`${ node?.nodeName }.${ node?.className }#${ node?.id } ${ box( previousRect ) } → ${ box( currentRect ) }`
					);
					moved.push( `${ value.toFixed( 5 ) }: ${ what.join( '; ' ) }` );
				}
			} ).observe( { type: 'layout-shift', buffered: true } );
		},
		{ inside, afterPresses, isWhole }
	);
	return () =>
		page.evaluate( async () => {
			// Two frames: one paints, the next one is notified.
			for ( let frame = 0; frame < 2; frame++ ) {
				await new Promise( requestAnimationFrame );
			}
			return ( window as unknown as { moved: string[] } ).moved.splice( 0 );
		} );
}
