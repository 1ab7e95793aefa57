import { createRoot } from '@wordpress/element';
import { DeskApp } from './DeskApp';
import type { BenefitDesksSettings } from './contracts';
import './desk.scss';

declare global {
	interface Window {
		benefitDesks: BenefitDesksSettings;
	}
}

/** Waits for all scripts of the page: those after this one register slots. */
document.addEventListener( 'DOMContentLoaded', () => {
	const [ desk, ...others ] = window.benefitDesks.desks;
	const root = document.getElementById( `benefit-${ desk?.name }` );
	if ( desk && root ) {
		createRoot( root ).render( <DeskApp desks={ [ desk, ...others ] } /> );
	}
} );
