import { createRoot } from '@wordpress/element';
import { OrdersApp } from './OrdersApp';
import './orders.scss';

const root = document.getElementById( 'benefit-orders' );
if ( root ) {
	createRoot( root ).render( <OrdersApp /> );
}
