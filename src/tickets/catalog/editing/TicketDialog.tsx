import { Button, Flex, Modal, Notice } from '@wordpress/components';
import { useEffect, useRef, useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { NO_ERROR, type RestError } from '../../../shared/http/rest-error';
import { FormContext, useForm } from '../../../shared/editor/form-context';
import { useInvalidFields } from '../../../shared/editor/use-invalid-fields';
import { parseSaveError } from './save-errors';
import { TicketForm } from './TicketForm';
import type { Field, Sentences } from '../../../shared/editor/use-invalid-fields';
import { validateTicketType, type TicketValues } from './ticket-type';
import { useSaveLock } from '../../../shared/editor/use-save-lock';

interface Props {
	readonly title: string;
	readonly values: TicketValues;
	readonly zone: string;
	/** The server's last error, from before this dialog was opened. */
	readonly refused?: unknown;
	readonly onChange: ( field: Field, changes: Partial< TicketValues > ) => void;
	/** Rejects with the server's error. */
	readonly onSave: () => Promise< unknown >;
	readonly onClose: () => void;
}

/** Errors of the fields that were edited, or of all fields after an attempt to save. */
const visibleErrors = ( wrong: Sentences, touched: ReadonlySet< Field >, isAsked: boolean ): Sentences =>
	Object.fromEntries( Object.entries( wrong ).filter( ( [ field ] ) => isAsked || touched.has( field ) ) );

export function TicketDialog( { title, values, zone, refused, onChange, onSave, onClose }: Props ) {
	const form = useRef< HTMLFormElement >( null );
	const [ touched, setTouched ] = useState< ReadonlySet< Field > >( new Set() );
	const isShown = ( field: Field ) => field in values || field in values.meta;
	const [ refusal, setRefusal ] = useState< RestError >( refused ? parseSaveError( refused, isShown ) : NO_ERROR );
	const [ attempts, setAttempts ] = useState( 0 );
	const [ isBusy, setBusy ] = useState( false );
	const own = validateTicketType( values );

	const [ held, holding ] = useInvalidFields( { ...values.meta, benefit_capacity: values.benefit_capacity }, false );
	useSaveLock( 'benefit-ticket', held );
	const context = useForm( { ...refusal.fields, ...visibleErrors( own, touched, attempts > 0 ) }, holding );

	// After each failed attempt, moves the focus to the first field with an error.
	useEffect( () => {
		if ( attempts > 0 && ! isBusy ) {
			form.current?.querySelector< HTMLElement >( '[aria-invalid="true"]' )?.focus();
		}
	}, [ attempts, isBusy ] );

	function change( field: Field, changes: Partial< TicketValues > ): void {
		setTouched( new Set( [ ...touched, field ] ) );
		const { [ field ]: answered, ...others } = refusal.fields;
		setRefusal( { sentence: '', fields: others } );
		onChange( field, changes );
	}

	async function save(): Promise< void > {
		if ( isBusy ) {
			return;
		}
		setAttempts( attempts + 1 );
		if ( Object.keys( own ).length > 0 || Object.keys( held ).length > 0 ) {
			return;
		}
		setBusy( true );
		try {
			await onSave();
			onClose();
		} catch ( error ) {
			setRefusal( parseSaveError( error, isShown ) );
			setBusy( false );
		}
	}

	return (
		<Modal title={ title } size="medium" onRequestClose={ onClose }>
			<form
				ref={ form }
				noValidate
				onSubmit={ ( event ) => {
					event.preventDefault();
					void save();
				} }
			>
				{ refusal.sentence !== '' && (
					<Notice status="error" isDismissible={ false } className="benefit-panel-refusal">
						{ refusal.sentence }
					</Notice>
				) }
				<FormContext.Provider value={ context }>
					<TicketForm values={ values } zone={ zone } onChange={ change } />
				</FormContext.Provider>
				<Flex justify="flex-end" className="benefit-panel-buttons">
					<Button
						variant="primary"
						type="submit"
						__next40pxDefaultSize
						isBusy={ isBusy }
						aria-disabled={ isBusy }
					>
						{ __( 'Save ticket type', 'benefit' ) }
					</Button>
				</Flex>
			</form>
		</Modal>
	);
}
