import type { Mount } from '../../../shared/islands/island-types';
import type { CartWidgetProps } from './contracts';
import { enableEmptyCart } from './empty-cart-button';
import { refreshOnCartChange } from './refresh-widget';

/** Total quantity of the lines that PHP rendered (cart-widget.php). */
const quantityOf = ( list: Element ): number =>
	[ ...list.querySelectorAll< HTMLElement >( '[data-quantity]' ) ].reduce(
		( sum, line ) => sum + Number( line.dataset.quantity ),
		0
	);

/** Keeps the short list up to date. Without React, because it only contains a link and a button. */
export const mountCartWidget: Mount = ( element, props ) => {
	const { count, empty } = props as unknown as CartWidgetProps;
	const mayBeEmptied = enableEmptyCart( element, empty );
	const list = element.querySelector< HTMLElement >( '.benefit-widget__lines' );
	const total = element.querySelector( '.benefit-widget__count' );

	return refreshOnCartChange( list, 'tickera_update_widget_cart', ( lines ) => {
		if ( list && total ) {
			list.innerHTML = lines;
			const quantity = quantityOf( list );
			total.textContent = count.replace( '%d', String( quantity ) );
			mayBeEmptied( quantity > 0 );
		}
	} );
};
