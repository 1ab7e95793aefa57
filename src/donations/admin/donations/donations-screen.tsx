import { createRoot } from '@wordpress/element';
import { DonationsApp } from './DonationsApp';
import './donations.scss';

const root = document.getElementById( 'benefit-donations' );
if ( root ) {
	createRoot( root ).render( <DonationsApp /> );
}
