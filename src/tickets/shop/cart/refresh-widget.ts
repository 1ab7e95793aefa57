import type { Mounted } from '../../../shared/islands/island-types';
import { fetchHtml } from '../../../shared/http/requests';
import { onCartChange } from './cart-changes';

/** spec/tickets.txt §9: how a widget looks while it is refreshed. */
const REFRESHING_OPACITY = '0.5';

let widgets = 0;

/**
 * Keeps a part of the page in step with the cart, now and whenever it changes.
 *
 * @param action that answers with its HTML
 * @param show   puts it there
 */
export function refreshOnCartChange(
	part: HTMLElement | null,
	action: string,
	show: ( html: string ) => void
): Mounted {
	const me = `${ action }-${ ++widgets }`;
	let asked = 0;

	async function refresh(): Promise< void > {
		if ( ! part ) {
			return;
		}
		const mine = ++asked;
		part.style.opacity = REFRESHING_OPACITY;
		part.setAttribute( 'aria-busy', 'true' );
		try {
			const { html: fresh, error } = await fetchHtml( action, {}, { kind: 'read', key: me } );
			if ( mine === asked && error === '' ) {
				show( fresh );
			}
		} catch {
			// The earlier content stays, and its link leads to the cart itself.
		} finally {
			// A later read is under way otherwise, and the part waits for that one.
			if ( mine === asked ) {
				part.style.opacity = '';
				part.removeAttribute( 'aria-busy' );
			}
		}
	}

	const stop = onCartChange( me, () => void refresh() );
	void refresh();

	return {
		unmount() {
			asked++;
			stop();
		},
	};
}
