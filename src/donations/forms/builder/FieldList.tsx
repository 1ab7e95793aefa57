import { speak } from '@wordpress/a11y';
import { Button } from '@wordpress/components';
import { useDispatch, useSelect } from '@wordpress/data';
import { useEffect, useRef } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import { FormPartCard } from './FormPartCard';
import {
	DISPLAY_ONLY_KINDS,
	addField,
	copyField,
	moveField,
	removeField,
	type Definition,
	type Field,
} from './form-definition';
import { Inserter } from './Inserter';
import { newField, fieldKind, type KindWords } from './field-kinds';
import { openSidebar } from './open-sidebar';
import { store } from './builder-store';
import { useDrag } from './use-drag';
import type { EditedForm } from './use-form';
import { Icon } from './Icon';

/** The limit in schema/definition.json. */
const MOST_FIELDS = 60;

interface Props {
	readonly form: Definition;
	readonly change: EditedForm[ 'change' ];
}

const nameOf = ( { label, slug }: Field ): string => label.trim() || slug;

function about( field: Field ): string {
	const { options, required, condition } = field;
	return [
		fieldKind( field.kind )?.label ?? field.kind,
		required && ! DISPLAY_ONLY_KINDS.includes( field.kind ) ? __( 'required', 'benefit' ) : '',
		options.width === 'half' ? __( 'half width', 'benefit' ) : '',
		options.width === 'third' ? __( 'one-third width', 'benefit' ) : '',
		condition ? __( 'conditional', 'benefit' ) : '',
	]
		.filter( Boolean )
		.join( ' · ' );
}

export function FieldList( { form, change }: Props ) {
	const { select } = useDispatch( store );
	const part = useSelect( ( get ) => get( store ).getPart(), [] );
	const list = useRef< HTMLOListElement | null >( null );
	/** The control to focus after the next render. */
	const [ pendingFocus, setPendingFocus ] = [
		useRef( '' ),
		( control: string ) => ( pendingFocus.current = control ),
	];
	const selected = Number( /^fields\.(\d+)$/.exec( part )?.[ 1 ] ?? NaN );
	const { fields } = form;

	useEffect( () => {
		if ( pendingFocus.current !== '' ) {
			const [ index, control ] = pendingFocus.current.split( ' ' );
			const item = list.current?.querySelector( `[data-index="${ index }"]` );
			const found = item?.querySelector< HTMLElement >(
				`[data-control="${ control }"]:not([aria-disabled="true"])`
			);
			( found ?? item?.querySelector< HTMLElement >( '.benefit-builder-card__main' ) )?.focus();
			pendingFocus.current = '';
		}
	} );

	function move( from: number, to: number, control = 'main' ): void {
		const field = fields[ from ];
		if ( ! field || to < 0 || to >= fields.length ) {
			return;
		}
		setPendingFocus( `${ to } ${ control }` );
		change( `move ${ from } ${ to }`, moveField( form, from, to ) );
		void select( `fields.${ to }` );
		speak(
			sprintf(
				/* translators: 1: label of a field, 2: its place, 3: number of fields */
				__( '“%1$s” is now field %2$d of %3$d.', 'benefit' ),
				nameOf( field ),
				to + 1,
				fields.length
			)
		);
	}

	function insert( { kind, label }: KindWords ): void {
		const at = Number.isNaN( selected ) ? fields.length : selected + 1;
		setPendingFocus( `${ at } main` );
		change( `add ${ at }`, addField( form, at, kind, label, newField( kind ) ) );
		void select( `fields.${ at }` );
		openSidebar( false );
		/* translators: %s: kind of field */
		speak( sprintf( __( 'Field added: %s. Its settings are in the sidebar.', 'benefit' ), label ) );
	}

	function copy( index: number ): void {
		setPendingFocus( `${ index + 1 } main` );
		change( `copy ${ index }`, copyField( form, index ) );
		void select( `fields.${ index + 1 }` );
		speak( __( 'The field was duplicated.', 'benefit' ) );
	}

	function remove( index: number ): void {
		const next = Math.min( index, fields.length - 2 );
		setPendingFocus( `${ next } main` );
		change( `remove ${ index }`, removeField( form, index ) );
		void select( next < 0 ? '' : `fields.${ next }` );
		speak( __( 'The field was removed. Use “Undo” to bring it back.', 'benefit' ) );
	}

	const drag = useDrag( ( from, to ) => move( from, to ) );
	/** Index before which the dragged field would be dropped. */
	const line =
		drag.from === null || drag.to === null || drag.to === drag.from
			? NaN
			: drag.to + ( drag.to > drag.from ? 1 : 0 );
	const place = ( index: number ): string =>
		[
			drag.from === index ? 'is-dragged' : '',
			line === index ? 'has-line-before' : '',
			line === fields.length && index === fields.length - 1 ? 'has-line-after' : '',
		].join( ' ' );

	return (
		<div className="benefit-builder-fields">
			{ fields.length === 0 && (
				<p className="benefit-builder-hint">
					{ __( 'To ask for more than name and email, add your own fields.', 'benefit' ) }
				</p>
			) }
			<ol
				ref={ ( node ) => {
					list.current = node;
					drag.list.current = node;
				} }
			>
				{ fields.map( ( field, index ) => (
					// Only its position identifies a field: while names are edited, two may have the same one.
					<li key={ index } data-index={ index } className={ place( index ) }>
						<FormPartCard
							part={ `fields.${ index }` }
							title={ nameOf( field ) }
							icon={ fieldKind( field.kind )?.icon ?? 'heart' }
							className={ field.kind === 'section' ? 'is-section' : '' }
							before={
								<span className="benefit-builder-handle" aria-hidden="true" { ...drag.handle( index ) }>
									<Icon icon="move" />
								</span>
							}
							tools={
								<>
									<Button
										size="small"
										icon="arrow-up-alt2"
										data-control="up"
										accessibleWhenDisabled
										disabled={ index === 0 }
										/* translators: %s: label of a field */
										label={ sprintf( __( 'Move %s up', 'benefit' ), nameOf( field ) ) }
										onClick={ () => move( index, index - 1, 'up' ) }
									/>
									<Button
										size="small"
										icon="arrow-down-alt2"
										data-control="down"
										accessibleWhenDisabled
										disabled={ index === fields.length - 1 }
										/* translators: %s: label of a field */
										label={ sprintf( __( 'Move %s down', 'benefit' ), nameOf( field ) ) }
										onClick={ () => move( index, index + 1, 'down' ) }
									/>
									<Button
										size="small"
										icon="admin-page"
										accessibleWhenDisabled
										disabled={ fields.length >= MOST_FIELDS }
										/* translators: %s: label of a field */
										label={ sprintf( __( 'Duplicate %s', 'benefit' ), nameOf( field ) ) }
										onClick={ () => copy( index ) }
									/>
									<Button
										size="small"
										icon="trash"
										/* translators: %s: label of a field */
										label={ sprintf( __( 'Remove %s', 'benefit' ), nameOf( field ) ) }
										onClick={ () => remove( index ) }
									/>
								</>
							}
						>
							{ about( field ) }
						</FormPartCard>
					</li>
				) ) }
			</ol>
			<Inserter isDisabled={ fields.length >= MOST_FIELDS } onChoose={ insert } />
		</div>
	);
}
