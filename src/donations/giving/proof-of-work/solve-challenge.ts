import { loadScriptPart } from '../../../shared/http/script-loader';

/**
 * Finds a number with which the task's hash has as many leading zero bits as the task asks for
 * (Donations\Giving\ProofOfWork\ProofOfWorkChallenge).
 *
 * @param onShare receives the estimated progress, from 0 to 1
 */
export type Hash = ( task: string, onShare: ( share: number ) => void ) => Promise< string >;

/** Solves the task in the server's refusal; '' if there is none, or if it cannot be solved here. */
export async function solveChallenge( body: string, onWords: ( words: string ) => void ): Promise< string > {
	const { content } = Object.assign( document.createElement( 'template' ), { innerHTML: body } );
	const {
		giveProof: task,
		src = '',
		words = '',
	} = content.querySelector< HTMLElement >( '[data-give-proof]' )?.dataset ?? {};
	const onShare = ( share: number ) => onWords( words.replace( '{n}', `${ Math.round( share * 100 ) }` ) );
	return task
		? loadScriptPart< Hash >( 'proof', src )
				.then( ( work ) => work( task, onShare ) )
				.catch( () => '' )
		: '';
}
