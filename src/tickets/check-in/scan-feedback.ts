import type { Kind } from './check-in-texts';

/** Notes in Hz, played one after another. */
const TONES: Partial< Record< Kind, readonly number[] > > = { ok: [ 880, 1320 ] };
const BAD = [ 330, 220, 220 ] as const;
const NOTE_SECONDS = 0.12;

let audio: AudioContext | undefined;

/** Signals a result by sound and vibration, for noisy entrances and phones in pockets. */
export function playFeedback( kind: Kind, { sound, vibration }: { sound: boolean; vibration: boolean } ): void {
	if ( vibration ) {
		navigator.vibrate?.( kind === 'ok' ? 80 : [ 150, 80, 150, 80, 150 ] );
	}
	if ( sound && typeof AudioContext !== 'undefined' ) {
		audio ??= new AudioContext();
		( TONES[ kind ] ?? BAD ).forEach(
			( tone, index ) => audio && play( audio, tone, audio.currentTime + index * NOTE_SECONDS )
		);
	}
}

function play( context: AudioContext, tone: number, at: number ): void {
	const oscillator = context.createOscillator();
	const volume = context.createGain();
	oscillator.frequency.value = tone;
	volume.gain.value = 0.2;
	oscillator.connect( volume ).connect( context.destination );
	oscillator.start( at );
	oscillator.stop( at + NOTE_SECONDS * 0.9 );
}
