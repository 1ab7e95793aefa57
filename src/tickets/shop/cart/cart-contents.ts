import type { Mount } from '../../../shared/islands/island-types';
import type { CartContentsProps } from './contracts';
import { enableEmptyCart } from './empty-cart-button';
import { refreshOnCartChange } from './refresh-widget';

const CONTENTS = '.benefit-contents';

/** Keeps the cart contents up to date with PHP's HTML (cart-contents.php). */
export const mountCartContents: Mount = ( element, props ) => {
	const mayBeEmptied = enableEmptyCart( element, ( props as unknown as CartContentsProps ).empty );
	const part = element.querySelector< HTMLElement >( CONTENTS );

	return refreshOnCartChange( part, 'update_cart_widget', ( contents ) => {
		if ( part ) {
			const hadFocus = part.contains( part.ownerDocument.activeElement );
			part.innerHTML = contents;
			if ( hadFocus ) {
				// The focused element is gone; the link to the cart exists in every state.
				part.querySelector< HTMLElement >( 'a[href]' )?.focus();
			}
			mayBeEmptied( part.querySelector( 'li' ) !== null );
			// IDs must be unique: only the first widget on a page keeps those of the specification.
			if ( document.querySelector( CONTENTS ) !== part ) {
				part.querySelectorAll( '[id]' ).forEach( ( one ) => one.removeAttribute( 'id' ) );
			}
		}
	} );
};
