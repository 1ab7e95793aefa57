import type { Mount } from '../../islands/types';
import { html } from '../../shared/ajax';
import { onCartChange } from '../../shared/cart-changes';
import type { CartWidgetProps } from '../contracts';

/** spec/tickets.txt §9: how the widget looks while it is refreshed. */
const REFRESHING_OPACITY = '0.5';

let widgets = 0;

/** Of the lines as PHP writes them (cart-widget.php). */
const quantityOf = ( list: Element ): number =>
	[ ...list.querySelectorAll< HTMLElement >( '[data-quantity]' ) ].reduce(
		( sum, line ) => sum + Number( line.dataset.quantity ),
		0
	);

/** Keeps the short list in step with the cart. No React: there is nothing to press but a link. */
export const mountCartWidget: Mount = ( element, props ) => {
	const { count } = props as unknown as CartWidgetProps;
	const me = `cart-widget-${ ++widgets }`;
	const list = element.querySelector< HTMLElement >( '.benefit-widget__lines' );
	const total = element.querySelector( '.benefit-widget__count' );
	let asked = 0;

	async function refresh(): Promise< void > {
		if ( ! list || ! total ) {
			return;
		}
		const mine = ++asked;
		list.style.opacity = REFRESHING_OPACITY;
		list.setAttribute( 'aria-busy', 'true' );
		try {
			const { html: lines, error } = await html( 'tickera_update_widget_cart', {}, { kind: 'read', key: me } );
			if ( mine === asked && error === '' ) {
				list.innerHTML = lines;
				total.textContent = count.replace( '%d', String( quantityOf( list ) ) );
			}
		} catch {
			// What was there before stays, and the link beneath it leads to the cart itself.
		} finally {
			// A later read is under way otherwise, and the list waits for that one.
			if ( mine === asked ) {
				list.style.opacity = '';
				list.removeAttribute( 'aria-busy' );
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
};
