import { mountCartWidget } from '../../src/tickets/islands/cart-widget';

window.benefitIslands.define( 'cart-widget', mountCartWidget );
