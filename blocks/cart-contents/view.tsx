import { mountCartContents } from '../../src/tickets/islands/cart-contents';

window.benefitIslands.define( 'cart-contents', mountCartContents );
