import { PanelBody } from '@wordpress/components';
import { useDispatch, useSelect } from '@wordpress/data';
import { useEffect } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { AmountSettings } from './AmountSettings';
import { ButtonSettings } from './ButtonSettings';
import type { Definition } from './form-definition';
import { DonorSettings } from './DonorSettings';
import { FieldSettings } from './FieldSettings';
import { FormSettings } from './FormSettings';
import { PaymentSettings } from './PaymentSettings';
import { TermsSettings } from './TermsSettings';
import { store } from './builder-store';
import type { EditedForm } from './use-form';

/** How often, and how many milliseconds apart, to look for the setting: the sidebar opens later. */
const TRIES = 20;
const BETWEEN = 50;

/** Moves the focus to the setting of the problem that was clicked. */
function useFollowedPath(): void {
	const path = useSelect( ( get ) => get( store ).getPath(), [] );
	const part = useSelect( ( get ) => get( store ).getPart(), [] );
	const { select } = useDispatch( store );
	useEffect( () => {
		if ( path === '' ) {
			return undefined;
		}
		let left = TRIES;
		const timer = setInterval( () => {
			const found = document.querySelector< HTMLElement >( `[data-path="${ CSS.escape( path ) }"]` );
			found?.focus();
			if ( found || --left === 0 ) {
				clearInterval( timer );
				void select( part );
			}
		}, BETWEEN );
		return () => clearInterval( timer );
	}, [ path, part, select ] );
}

/** Shows the settings of the selected part. */
export function Inspector( { edited, form }: { readonly edited: EditedForm; readonly form: Definition } ) {
	const part = useSelect( ( get ) => get( store ).getPart(), [] );
	useFollowedPath();
	const props = { form, change: edited.change };
	const index = Number( /^fields\.(\d+)$/.exec( part )?.[ 1 ] ?? NaN );

	if ( form.fields[ index ] ) {
		return <FieldSettings key={ index } { ...props } index={ index } fixed={ edited.fixed } />;
	}
	switch ( part ) {
		case 'amount':
			return <AmountSettings { ...props } />;
		case 'donor':
			return <DonorSettings { ...props } />;
		case 'payment':
			return <PaymentSettings { ...props } />;
		case 'terms':
			return <TermsSettings { ...props } />;
		case 'button':
			return <ButtonSettings { ...props } />;
		case 'form':
			return <FormSettings { ...props } />;
		default:
			return (
				<PanelBody title={ __( 'Donation form', 'benefit' ) }>
					<p>{ __( 'Select a part of the form to edit it.', 'benefit' ) }</p>
				</PanelBody>
			);
	}
}
