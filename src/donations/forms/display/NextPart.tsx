import type { Steps, StepsProps } from './use-steps';

export interface NextPartProps {
	readonly texts: StepsProps | undefined;
	readonly steps: Steps;
	/** Error of an amount that has no field to show it at; '' for none. */
	readonly error: string;
}

/** Renders the buttons that lead from step to step (includes/Donations/Forms/Display/templates/next-part.php). */
export function NextPart( { texts, steps: { step = 1, open, next }, error }: NextPartProps ) {
	const label = texts?.next[ step - 1 ];
	return texts ? (
		<div className="give-next">
			{ error !== '' && step === 1 && <p className="benefit-field-error">{ error }</p> }
			{ step > 1 && (
				<button
					type="button"
					className="benefit-button benefit-button--quiet give-next__back"
					onClick={ () => open( step - 1 ) }
				>
					{ texts.back }
				</button>
			) }
			{ label && (
				<button
					type="button"
					className="wp-element-button benefit-button give-next__on"
					onClick={ () => void next() }
				>
					{ label }
				</button>
			) }
		</div>
	) : null;
}
