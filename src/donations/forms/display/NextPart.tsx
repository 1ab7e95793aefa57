import type { StepsTexts } from './StepsPart';

interface Props {
	readonly texts: StepsTexts;
	readonly step: number;
	/** Error of an amount that has no field to show it at; '' for none. */
	readonly error: string;
	readonly onOpen: ( step: number ) => void;
	readonly onNext: () => void;
}

/** Renders the buttons that lead from step to step (includes/Donations/Forms/Display/templates/next-part.php). */
export function NextPart( { texts, step, error, onOpen, onNext }: Props ) {
	const label = texts.next[ step - 1 ];
	return (
		<div className="give-next">
			{ error !== '' && step === 1 && <p className="benefit-field-error">{ error }</p> }
			{ step > 1 && (
				<button
					type="button"
					className="benefit-button benefit-button--quiet give-next__back"
					onClick={ () => onOpen( step - 1 ) }
				>
					{ texts.back }
				</button>
			) }
			{ label && (
				<button type="button" className="wp-element-button benefit-button give-next__on" onClick={ onNext }>
					{ label }
				</button>
			) }
		</div>
	);
}
