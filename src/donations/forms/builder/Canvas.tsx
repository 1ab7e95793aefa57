import { BlockControls, InspectorControls, useBlockProps } from '@wordpress/block-editor';
import { Disabled, ToolbarButton, ToolbarGroup } from '@wordpress/components';
import { useEntityRecord } from '@wordpress/core-data';
import { useDispatch, useSelect } from '@wordpress/data';
import { decodeEntities } from '@wordpress/html-entities';
import { __, sprintf } from '@wordpress/i18n';
import { formatMoney } from '../../../shared/support/money-format';
import { CAMPAIGN, type Campaign } from './FormSettings';
import { FormPartCard } from './FormPartCard';
import type { Definition, Recurring } from './form-definition';
import { FieldList } from './FieldList';
import { Inspector } from './Inspector';
import { ProblemPanel } from './ProblemList';
import { fieldRules, formBuilderScriptData } from './form-builder-script-data';
import { store } from './builder-store';
import { TemplatePicker } from './TemplatePicker';
import { useForm, type EditedForm } from './use-form';

function frequencies( { mode, periods }: Recurring ): readonly string[] {
	const offered = formBuilderScriptData().periods.filter( ( { value } ) => periods.includes( value ) );
	return mode === 'off'
		? []
		: [ ...( mode === 'donor' ? [ __( 'One-time', 'benefit' ) ] : [] ), ...offered.map( ( { label } ) => label ) ];
}

function amounts( form: Definition ): string {
	const rules = fieldRules( form.currency );
	const formatAmount = ( minor: number ) => ( minor < 0 ? '…' : formatMoney( minor, rules ) );
	const offered =
		form.type === 'set'
			? [ formatAmount( form.amount_minor ) ]
			: form.levels.map( ( { id, amount_minor: minor, label } ) =>
					[ formatAmount( minor ), label && `(${ label })`, id === form.default_level && '✓' ]
						.filter( Boolean )
						.join( ' ' )
				);
	const other = form.custom.enabled
		? [
				sprintf(
					/* translators: 1: lowest amount, 2: highest amount */
					__( 'custom amount from %1$s to %2$s', 'benefit' ),
					formatAmount( form.custom.minimum_minor ),
					formatAmount( form.custom.maximum_minor )
				),
			]
		: [];
	return [ ...offered, ...other, ...frequencies( form.recurring ) ].join( ' · ' );
}

function donor( form: Definition ): string {
	return [
		__( 'First name', 'benefit' ),
		form.last_name !== 'off' && __( 'Last name', 'benefit' ),
		__( 'Email', 'benefit' ),
		form.company !== 'off' && __( 'Company', 'benefit' ),
		form.billing !== 'off' && __( 'Address', 'benefit' ),
		form.comment && __( 'Comment', 'benefit' ),
		form.anonymous && __( 'Donate anonymously', 'benefit' ),
	]
		.filter( Boolean )
		.join( ' · ' );
}

function payment( { gateways, fees }: Definition ): string {
	const all = formBuilderScriptData().gateways;
	const offered =
		gateways.length === 0
			? all.map( ( { label } ) => label )
			: gateways.map( ( id ) => all.find( ( one ) => one.id === id )?.label ?? id );
	return [ ...offered, fees.enabled && __( 'donors can cover the fees', 'benefit' ) ].filter( Boolean ).join( ' · ' );
}

function Whole( { form }: { readonly form: Definition } ) {
	const { goal, currency, campaign_id: id } = form;
	const { record } = useEntityRecord< Campaign >( CAMPAIGN.kind, CAMPAIGN.name, id, { enabled: id > 0 } );
	const goalText =
		goal.enabled && goal.amount_minor > 0
			? /* translators: %s: an amount */
				sprintf( __( 'Goal: %s', 'benefit' ), formatMoney( goal.amount_minor, fieldRules( currency ) ) )
			: __( 'No goal', 'benefit' );
	const campaign = id > 0 && record ? decodeEntities( record.title.rendered ) : '';

	return (
		<>
			{ campaign === ''
				? goalText
				: /* translators: %s: title of a campaign */
					`${ goalText } · ${ sprintf( __( 'Campaign: %s', 'benefit' ), campaign ) }` }
		</>
	);
}

function Build( { form, change }: { readonly form: Definition; readonly change: EditedForm[ 'change' ] } ) {
	return (
		<div className="benefit-builder-parts">
			<FormPartCard part="form" icon="flag" title={ __( 'Goal, campaign, and appearance', 'benefit' ) }>
				<Whole form={ form } />
			</FormPartCard>
			<FormPartCard part="amount" icon="money-alt" title={ __( 'Amount', 'benefit' ) }>
				{ amounts( form ) }
			</FormPartCard>
			<FormPartCard part="donor" icon="admin-users" title={ __( 'Donor details', 'benefit' ) }>
				{ donor( form ) }
			</FormPartCard>
			<FieldList form={ form } change={ change } />
			<FormPartCard part="payment" icon="cart" title={ __( 'Payment', 'benefit' ) }>
				{ payment( form ) }
			</FormPartCard>
			<FormPartCard part="terms" icon="text-page" title={ __( 'Terms', 'benefit' ) }>
				{ form.terms.enabled ? form.terms.label : __( 'None', 'benefit' ) }
			</FormPartCard>
			<FormPartCard part="button" icon="button" title={ __( 'Button', 'benefit' ) }>
				{ form.button || __( 'Donate now', 'benefit' ) }
			</FormPartCard>
		</div>
	);
}

/** Explains how visitors see the form, since the preview shows both of its parts at once. */
function displayHint( display: Definition[ 'display' ] ): string {
	switch ( display ) {
		case 'modal':
			return __(
				'Visitors see the amounts and the button first. The part that opens in a popup is shown below.',
				'benefit'
			);
		case 'button':
			return __( 'Visitors see the button first. The part that opens in a popup is shown below.', 'benefit' );
		case 'reveal':
			return __( 'Visitors see the button first. The form expands below it.', 'benefit' );
		default:
			return '';
	}
}

function Preview( { form }: { readonly form: Definition } ) {
	const html = useSelect( ( get ) => get( store ).getHtml(), [] );
	const hint = displayHint( form.display );

	return (
		<>
			{ hint !== '' && html !== '' && <p className="benefit-builder-hint">{ hint }</p> }
			<Disabled className="benefit benefit-js benefit-builder-preview">
				{ html === '' ? (
					<p>{ __( 'The preview appears here as soon as nothing is missing.', 'benefit' ) }</p>
				) : (
					// HTML of our own template, rendered by the server.
					<div dangerouslySetInnerHTML={ { __html: html } } />
				) }
			</Disabled>
		</>
	);
}

/** Renders the form block on the form's own editor page: the form, part by part. */
export function Canvas() {
	const edited = useForm();
	const { show } = useDispatch( store );
	const mode = useSelect( ( get ) => get( store ).getMode(), [] );
	const props = useBlockProps( { className: 'benefit-builder' } );

	if ( ! edited ) {
		return <div { ...props } />;
	}
	const { form, change } = edited;
	if ( ! form ) {
		return (
			<div { ...props }>
				<TemplatePicker edited={ edited } />
			</div>
		);
	}
	return (
		<div { ...props }>
			<BlockControls>
				<ToolbarGroup>
					<ToolbarButton isPressed={ mode === 'build' } onClick={ () => show( 'build' ) }>
						{ __( 'Build', 'benefit' ) }
					</ToolbarButton>
					<ToolbarButton isPressed={ mode === 'preview' } onClick={ () => show( 'preview' ) }>
						{ __( 'Preview', 'benefit' ) }
					</ToolbarButton>
				</ToolbarGroup>
			</BlockControls>
			<InspectorControls>
				<Inspector edited={ edited } form={ form } />
			</InspectorControls>
			<ProblemPanel />
			{ mode === 'preview' ? <Preview form={ form } /> : <Build form={ form } change={ change } /> }
		</div>
	);
}
