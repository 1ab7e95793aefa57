import { mountCartContents } from '../../src/tickets/shop/cart/cart-contents';

window.benefitIslands.define( 'cart-contents', mountCartContents );
