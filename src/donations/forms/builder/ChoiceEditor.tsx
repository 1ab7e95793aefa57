import { Button, TextareaControl } from '@wordpress/components';
import { useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import { Problem, TextInput } from './form-controls';
import { choicesOf, moveItem, uniqueChoiceValue, type Choice } from './form-definition';
import { ItemTools } from './ItemTools';

const MOST_CHOICES = 100;

interface Props {
	/** Path of the list in the definition. */
	readonly path: string;
	readonly choices: readonly Choice[];
	readonly onChange: ( step: string, choices: Choice[] ) => void;
}

/** Edits the whole list as text, one choice per line. */
function Paste( {
	choices,
	onDone,
}: {
	readonly choices: readonly Choice[];
	readonly onDone: ( choices: Choice[] | null ) => void;
} ) {
	const [ text, setText ] = useState( choices.map( ( { label } ) => label ).join( '\n' ) );

	return (
		<>
			<TextareaControl
				__nextHasNoMarginBottom
				label={ __( 'One choice per line', 'benefit' ) }
				rows={ 8 }
				value={ text }
				onChange={ setText }
			/>
			<div className="benefit-builder-row">
				<Button
					__next40pxDefaultSize
					variant="primary"
					onClick={ () => onDone( choicesOf( text, choices ).slice( 0, MOST_CHOICES ) ) }
				>
					{ __( 'Use this list', 'benefit' ) }
				</Button>
				<Button __next40pxDefaultSize variant="tertiary" onClick={ () => onDone( null ) }>
					{ __( 'Cancel', 'benefit' ) }
				</Button>
			</div>
		</>
	);
}

export function ChoiceEditor( { path, choices, onChange }: Props ) {
	const [ isList, setList ] = useState( false );
	const set = ( at: number, changes: Partial< Choice > ) =>
		onChange(
			`${ at }`,
			choices.map( ( choice, index ) => ( index === at ? { ...choice, ...changes } : choice ) )
		);
	/* translators: %d: place in a list */
	const name = ( index: number ) => choices[ index ]?.label || sprintf( __( 'Choice %d', 'benefit' ), index + 1 );

	if ( isList ) {
		return (
			<Paste
				choices={ choices }
				onDone={ ( made ) => {
					setList( false );
					if ( made ) {
						onChange( 'list', made );
					}
				} }
			/>
		);
	}
	return (
		<div className="benefit-builder-items" role="group" aria-label={ __( 'Choices', 'benefit' ) }>
			<Problem path={ path } />
			{ choices.map( ( choice, index ) => (
				<div key={ index } className="benefit-builder-item">
					<div className="benefit-builder-item__fields">
						<TextInput
							path={ `${ path }.${ index }.label` }
							/* translators: %d: place in a list */
							label={ sprintf( __( 'Choice %d', 'benefit' ), index + 1 ) }
							maxLength={ 200 }
							value={ choice.label }
							onChange={ ( label ) => set( index, { label } ) }
						/>
						<Problem path={ `${ path }.${ index }.value` } />
					</div>
					<ItemTools
						name={ name( index ) }
						index={ index }
						count={ choices.length }
						onMove={ ( to ) => onChange( `${ index } ${ to }`, moveItem( choices, index, to ) ) }
						onRemove={ () =>
							onChange(
								`-${ index }`,
								choices.filter( ( _, at ) => at !== index )
							)
						}
					/>
				</div>
			) ) }
			<div className="benefit-builder-row">
				<Button
					__next40pxDefaultSize
					variant="secondary"
					accessibleWhenDisabled
					disabled={ choices.length >= MOST_CHOICES }
					onClick={ () => {
						const taken = choices.map( ( { value } ) => value );
						onChange( `+${ choices.length }`, [
							...choices,
							{ label: '', value: uniqueChoiceValue( `choice-${ choices.length + 1 }`, taken ) },
						] );
					} }
				>
					{ __( 'Add choice', 'benefit' ) }
				</Button>
				<Button __next40pxDefaultSize variant="tertiary" onClick={ () => setList( true ) }>
					{ __( 'Edit as list', 'benefit' ) }
				</Button>
			</div>
		</div>
	);
}
