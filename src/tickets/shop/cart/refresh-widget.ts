import type { Mounted } from '../../../shared/islands/island-types';
import { fetchHtml } from '../../../shared/http/requests';
import { onCartChange } from './cart-changes';

/** Opacity of a widget during a refresh (docs/spec-tickets.md §9). */
const REFRESHING_OPACITY = '0.5';

let widgets = 0;

/**
 * Refreshes a part of the page, now and whenever the cart changes.
 *
 * @param part
 * @param action answers with the part's HTML
 * @param show   puts the HTML into the part
 */
export function refreshOnCartChange(
	part: HTMLElement | null,
	action: string,
	show: ( html: string ) => void
): Mounted {
	const me = `${ action }-${ ++widgets }`;
	let requestNumber = 0;

	async function refresh(): Promise< void > {
		if ( ! part ) {
			return;
		}
		const mine = ++requestNumber;
		part.style.opacity = REFRESHING_OPACITY;
		part.setAttribute( 'aria-busy', 'true' );
		try {
			const { html: fresh, error } = await fetchHtml( action, {}, { kind: 'read', key: me } );
			if ( mine === requestNumber && error === '' ) {
				show( fresh );
			}
		} catch {
			// The old content stays, and its link leads to the cart itself.
		} finally {
			// Otherwise a later read is running and will reset the part.
			if ( mine === requestNumber ) {
				part.style.opacity = '';
				part.removeAttribute( 'aria-busy' );
			}
		}
	}

	const stop = onCartChange( me, () => void refresh() );
	void refresh();

	return {
		unmount() {
			requestNumber++;
			stop();
		},
	};
}
