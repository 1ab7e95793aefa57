import { createRoot } from '@wordpress/element';
import { DonorsApp } from './DonorsApp';
import './donors.scss';

const root = document.getElementById( 'benefit-donors' );
if ( root ) {
	createRoot( root ).render( <DonorsApp /> );
}
