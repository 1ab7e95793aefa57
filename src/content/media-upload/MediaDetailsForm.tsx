import { Button, TextareaControl, TextControl } from '@wordpress/components';
import { useRef, useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import type { FormEvent } from 'react';
import { actionError } from '../../shared/admin/idempotent-action';
import { saveMediaDetails, type MediaDetails } from './media-upload-api';
import type { MediaItemResponse } from './contracts';

interface Props {
	readonly row: MediaItemResponse;
	readonly onSaved: ( row: MediaItemResponse ) => void;
}

/** Edits the title, alt text and caption of a file within the list. */
export function MediaDetailsForm( { row, onSaved }: Props ) {
	const [ words, setWords ] = useState< MediaDetails >( row );
	const [ statusMessage, setStatusMessage ] = useState( '' );
	const [ isBusy, setBusy ] = useState( false );
	const detailsRef = useRef< HTMLDetailsElement >( null );
	const set = ( name: keyof MediaDetails ) => ( value: string ) => setWords( { ...words, [ name ]: value } );
	const { title, alt, caption } = words;

	const save = ( then?: () => void ) => {
		setBusy( true );
		saveMediaDetails( row.id, { title, alt, caption } )
			.then(
				() => {
					onSaved( { ...row, title, alt, caption } );
					setStatusMessage( __( 'Saved.', 'benefit' ) );
					then?.();
				},
				( error: unknown ) =>
					setStatusMessage(
						actionError( error, __( 'The server did not respond. Please try again.', 'benefit' ) ).sentence
					)
			)
			.finally( () => setBusy( false ) );
	};

	/** Opens the form of the next file that has one. */
	function goOn(): void {
		const all = [ ...( detailsRef.current?.closest( 'ul' )?.querySelectorAll( 'details' ) ?? [] ) ];
		const next = all[ all.indexOf( detailsRef.current! ) + 1 ];
		if ( next ) {
			next.open = true;
			next.querySelector( 'input' )?.focus();
		}
	}
	const submit = ( event: FormEvent ) => {
		event.preventDefault();
		save( goOn );
	};
	const button = { isBusy, disabled: isBusy, accessibleWhenDisabled: true } as const;

	return (
		<details ref={ detailsRef }>
			<summary>{ __( 'Title, alt text, and caption', 'benefit' ) }</summary>
			<form onSubmit={ submit }>
				<TextControl
					__next40pxDefaultSize
					__nextHasNoMarginBottom
					label={ __( 'Title', 'benefit' ) }
					value={ title }
					onChange={ set( 'title' ) }
				/>
				{ row.kind === 'image' && (
					<TextControl
						__next40pxDefaultSize
						__nextHasNoMarginBottom
						label={ __( 'Alt text', 'benefit' ) }
						value={ alt }
						onChange={ set( 'alt' ) }
					/>
				) }
				<TextareaControl
					__nextHasNoMarginBottom
					label={ __( 'Caption', 'benefit' ) }
					rows={ 2 }
					value={ caption }
					onChange={ set( 'caption' ) }
				/>
				<p className="benefit-upload__buttons">
					<Button type="submit" variant="secondary" { ...button }>
						{ __( 'Save and go to next', 'benefit' ) }
					</Button>
					<Button variant="tertiary" { ...button } onClick={ () => save() }>
						{ __( 'Save', 'benefit' ) }
					</Button>
					<a href={ row.edit_url }>{ __( 'Edit in the media library', 'benefit' ) }</a>
					<span role="status">{ statusMessage }</span>
				</p>
			</form>
		</details>
	);
}
