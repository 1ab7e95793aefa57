import { Button, Notice, PanelBody, TextareaControl } from '@wordpress/components';
import { __, sprintf } from '@wordpress/i18n';
import type { MouseEvent } from 'react';
import { Select, Text } from '../shared/controls';
import type { FieldRule, Query } from './attributes';
import { getFilterableFields, getListedPostTypes, type FacetValueType, type PostType } from './post-type-facets';

interface Props {
	readonly query: Query;
	/** All post types. */
	readonly types: readonly PostType[];
	readonly onChange: ( changed: Pick< Query, 'fields' > ) => void;
}

/** Conditions on custom fields. */
export function FieldConditionsPanel( { query, types, onChange }: Props ) {
	if ( types.length === 0 ) {
		return null;
	}
	const { fields: rules = [], inherit } = query;
	const listed = getListedPostTypes( types, query );
	const fields = Object.entries( getFilterableFields( listed ) ).filter(
		// Only fields that all listed types have. An inherited query's types are unknown, so all fields are offered.
		( [ key ] ) => inherit === true || listed.every( ( type ) => key in ( type.benefit_fields ?? {} ) )
	);
	const change = ( next: readonly FieldRule[] ) => onChange( { fields: next } );
	const remove =
		( at: number ) =>
		( { currentTarget }: MouseEvent ) => {
			// The button disappears, so the focus moves to the select above it or, without one, to the panel's button.
			const body = currentTarget.closest( '.components-panel__body' );
			( body?.querySelector( 'select' ) ?? body?.querySelector( 'button' ) )?.focus();
			change( rules.filter( ( _, index ) => index !== at ) );
		};
	return (
		<PanelBody title={ __( 'Custom fields', 'benefit' ) } initialOpen={ false }>
			{ fields.length > 0 ? (
				<Select
					label={ __( 'Add condition', 'benefit' ) }
					value=""
					options={ [
						[ '', __( 'Choose a field', 'benefit' ) ],
						...fields.map(
							( [ key, { label } ] ) => [ key, label === key ? key : `${ label } (${ key })` ] as const
						),
					] }
					onChange={ ( key ) => key && change( [ ...rules, { key } ] ) }
				/>
			) : (
				<p>
					{ __(
						'The posts in this listing have no public custom fields. An administrator can allow fields under Benefit → Search index, or a developer can make them public in REST.',
						'benefit'
					) }
				</p>
			) }
			{ rules.map( ( rule, at ) => {
				const field = fields.find( ( [ key ] ) => key === rule.key )?.[ 1 ];
				return (
					<fieldset key={ at } style={ { marginBlockEnd: '24px' } }>
						<legend style={ { fontWeight: 600 } }>{ field?.label ?? rule.key }</legend>
						<Condition
							rule={ rule }
							holds={ field?.holds }
							onChange={ ( part ) =>
								change( rules.map( ( one, index ) => ( index === at ? { ...one, ...part } : one ) ) )
							}
						/>
						<Button variant="link" isDestructive onClick={ remove( at ) }>
							{ __( 'Remove', 'benefit' ) }
						</Button>
					</fieldset>
				);
			} ) }
		</PanelBody>
	);
}

interface ConditionProps {
	readonly rule: FieldRule;
	/** Undefined if these posts do not have the field, or it is not public. */
	readonly holds: FacetValueType | undefined;
	readonly onChange: ( part: Partial< FieldRule > ) => void;
}

function Condition( { rule, holds, onChange }: ConditionProps ) {
	if ( ! holds ) {
		const isBegunOnly = ! rule.values?.length && ! rule.from && ! rule.to;
		return isBegunOnly ? null : (
			<Notice status="warning" isDismissible={ false }>
				{ sprintf(
					/* translators: %s: key of a custom field */
					__(
						'The posts in this listing have no public field “%s” with text, numbers, or dates, so there are no results.',
						'benefit'
					),
					rule.key
				) }
			</Notice>
		);
	}
	if ( holds === 'choice' ) {
		return (
			<TextareaControl
				__nextHasNoMarginBottom
				label={ __( 'Any of these values', 'benefit' ) }
				help={ __( 'One per line.', 'benefit' ) }
				value={ ( rule.values ?? [] ).join( '\n' ) }
				onChange={ ( text ) => onChange( { values: text.split( '\n' ) } ) }
			/>
		);
	}
	const { from, to } = rule;
	const end = ( name: 'from' | 'to', label: string ) => (
		<Text
			type={ holds }
			{ ...( holds === 'number' && { step: 'any' } ) }
			label={ label }
			value={ rule[ name ] ?? '' }
			onChange={ ( value ) => onChange( { [ name ]: value } ) }
		/>
	);
	return (
		<>
			{ end( 'from', holds === 'date' ? __( 'Start date', 'benefit' ) : __( 'Minimum', 'benefit' ) ) }
			{ end( 'to', holds === 'date' ? __( 'End date', 'benefit' ) : __( 'Maximum', 'benefit' ) ) }
			{ from && to && ( holds === 'date' ? from > to : Number( from ) > Number( to ) ) && (
				<Notice status="warning" isDismissible={ false }>
					{ holds === 'date'
						? __( 'The end date is before the start date, so there are no results.', 'benefit' )
						: __( 'The maximum is lower than the minimum, so there are no results.', 'benefit' ) }
				</Notice>
			) }
		</>
	);
}
