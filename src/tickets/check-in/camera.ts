import { openQrReader, type QrReader } from './qr-reader';

type Torch = MediaTrackCapabilities & { torch?: boolean };

/** Milliseconds between frames, and until a code that left the view can be scanned again. */
const PAUSE = 150;
const OUT_OF_SIGHT = 3000;

/** Camera of the phone, scanning for codes. */
export class Camera {
	private isOn = true;
	private last = { code: '', seen: 0 };
	private lock: { release: () => Promise< void > } | undefined;

	private constructor(
		private readonly stream: MediaStream,
		private readonly video: HTMLVideoElement,
		private readonly reader: QrReader,
		private readonly onCode: ( code: string ) => void
	) {}

	/** @throws the errors of getUserMedia(), whose names say why, and QrReaderUnavailable */
	static async open( video: HTMLVideoElement, onCode: ( code: string ) => void ): Promise< Camera > {
		const stream = await navigator.mediaDevices.getUserMedia( {
			audio: false,
			video: { facingMode: 'environment', width: { ideal: 1280 } },
		} );
		const camera = await openQrReader().then(
			( reader ) => new Camera( stream, video, reader, onCode ),
			( error: unknown ) => {
				stream.getTracks().forEach( ( track ) => track.stop() );
				throw error;
			}
		);
		video.srcObject = stream;
		await video.play();
		void camera.stayAwake();
		void camera.readFrames();
		return camera;
	}

	hasTorch(): boolean {
		const track = this.stream.getVideoTracks()[ 0 ];
		return ( track?.getCapabilities?.() as Torch | undefined )?.torch === true;
	}

	light( on: boolean ): Promise< void > {
		const wanted = { advanced: [ { torch: on } ] } as unknown as MediaTrackConstraints;
		return this.stream.getVideoTracks()[ 0 ]?.applyConstraints( wanted ) ?? Promise.resolve();
	}

	close(): void {
		this.isOn = false;
		this.reader.close();
		this.stream.getTracks().forEach( ( track ) => track.stop() );
		this.video.srcObject = null;
		void this.lock?.release().catch( () => {} );
	}

	private async readFrames(): Promise< void > {
		while ( this.isOn ) {
			const code = await this.reader.readCode( this.video );
			if ( this.isOn && code !== '' ) {
				this.seen( code );
			}
			await new Promise( ( resolve ) => setTimeout( resolve, PAUSE ) );
		}
	}

	/** Reports a code once while it is held in front of the camera. */
	private seen( code: string ): void {
		const now = Date.now();
		const isNew = code !== this.last.code || now - this.last.seen > OUT_OF_SIGHT;
		this.last = { code, seen: now };
		if ( isNew ) {
			this.onCode( code );
		}
	}

	private async stayAwake(): Promise< void > {
		try {
			this.lock = await navigator.wakeLock?.request( 'screen' );
		} catch {
			// The screen will turn off as usual.
		}
	}
}
