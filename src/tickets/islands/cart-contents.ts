import type { Mount } from '../../islands/types';
import { keepRefreshed } from './refreshed';

/** Keeps the cart with its totals in step, as PHP writes it (cart-contents.php). */
export const mountCartContents: Mount = ( element ) => {
	const part = element.querySelector< HTMLElement >( '.benefit-contents' );

	return keepRefreshed( part, 'update_cart_widget', ( contents ) => {
		if ( part ) {
			part.innerHTML = contents;
		}
	} );
};
