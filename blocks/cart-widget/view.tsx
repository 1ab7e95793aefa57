import { mountCartWidget } from '../../src/tickets/shop/cart/cart-widget';

window.benefitIslands.define( 'cart-widget', mountCartWidget );
