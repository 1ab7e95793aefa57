import { useEffect, useRef, useState, type ComponentType, type RefObject } from 'react';
import { renderFieldAnnotations } from '../../../shared/forms/field-annotations';
import type { FieldProps } from '../../../shared/forms/contracts';
import type { Session } from '../../../shared/http/requests';
import { loadScriptPart } from '../../../shared/http/script-loader';
import type { FileFieldProps } from './contracts';

export const PART = 'donation-form-files';

interface Props {
	readonly field: FieldProps;
	readonly file: FileFieldProps;
	/** The form's nonce, sent as `nonce`. */
	readonly session: Session;
	/** Replaces the field's own error after hydration. */
	readonly error?: string;
}

/** The state of the uploads, which the input depends on. */
export interface Holding {
	readonly isEmpty: boolean;
	readonly isFull: boolean;
	/** A file is being uploaded. */
	readonly isSending: boolean;
}

export interface PartProps {
	readonly field: FieldProps;
	readonly file: FileFieldProps;
	readonly session: Session;
	readonly input: RefObject< HTMLInputElement >;
	readonly onChange: ( holding: Holding ) => void;
}

/** Returns the name of the native input, which the browser validates if the field is required. */
export const nativeName = ( slug: string ): string => `ffm_file_native[${ slug }][]`;

/**
 * Renders the nodes of includes/Donations/Giving/Uploads/templates/file-field.php. A separate script uploads files.
 * Until it is loaded, or if it fails to load, the browser sends them with the form. The input always stays the same
 * node, since its file dialog may be open.
 */
export function FileField( { field, file, session, error = field.error }: Props ) {
	const { id, required, label } = field;
	const { requiredMark, helpText, errorText, ariaInvalid } = renderFieldAnnotations( field, error );
	const input = useRef< HTMLInputElement >( null );
	const [ Part, setPart ] = useState< ComponentType< PartProps > >();
	const [ { isEmpty, isFull, isSending }, setHolding ] = useState< Holding >( {
		isEmpty: file.files.length === 0,
		isFull: false,
		isSending: false,
	} );

	useEffect( () => {
		if ( file.script ) {
			loadScriptPart< ComponentType< PartProps > >( PART, file.script ).then(
				( part ) => setPart( () => part ),
				() => {}
			);
		}
	}, [ file.script ] );

	useEffect( () => {
		input.current?.setCustomValidity( isSending ? file.texts.wait : '' );
	}, [ isSending, file.texts.wait ] );

	const described = [ field.help && `${ id }-help`, `${ id }-rule`, error && `${ id }-error` ];
	return (
		<div className={ `benefit-field benefit-field-file${ error ? ' benefit-field--invalid' : '' }` }>
			<label htmlFor={ id }>
				{ label }
				{ requiredMark }
			</label>
			{ helpText }
			{ Part ? (
				<Part field={ field } file={ file } session={ session } input={ input } onChange={ setHolding } />
			) : (
				<ul className="benefit-files">
					{ file.files.map( ( { id: fileId, name, size } ) => (
						<li key={ fileId } className="benefit-file" data-attach_id={ fileId }>
							<input
								type="checkbox"
								id={ `${ id }-${ fileId }` }
								name={ `ffm_files[${ file.slug }][]` }
								value={ fileId }
								defaultChecked
							/>
							<label htmlFor={ `${ id }-${ fileId }` }>{ `${ name } (${ size })` }</label>
						</li>
					) ) }
				</ul>
			) }
			<input
				ref={ input }
				type="file"
				id={ id }
				name={ nativeName( file.slug ) }
				accept={ `.${ file.extensions.join( ',.' ) }` }
				multiple={ file.max_files > 1 }
				required={ required && isEmpty }
				hidden={ isFull }
				{ ...ariaInvalid }
				aria-describedby={ described.filter( Boolean ).join( ' ' ) }
			/>
			<span className="benefit-note" id={ `${ id }-rule` }>
				{ file.texts.rule }
			</span>
			{ errorText }
		</div>
	);
}
