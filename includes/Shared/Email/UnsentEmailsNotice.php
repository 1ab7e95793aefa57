<?php

declare(strict_types=1);

namespace Benefit\Shared\Email;

use Benefit\Shared\Admin\CapabilityRegistry;
use Benefit\Shared\Admin\FlashMessage;
use Benefit\Shared\Html\HtmlOutput;
use Benefit\Shared\Http\Route;
use Benefit\Shared\Http\RoutePermission;
use Benefit\Shared\Http\RouteProvider;
use Benefit\Shared\Http\Router;
use Benefit\Shared\Http\RouteResponse;
use Benefit\Shared\Http\ValidatedRequest;
use Benefit\Shared\Support\Clock;
use Benefit\Shared\Support\UserFacingException;

defined('ABSPATH') || exit;

/**
 * Tells the owner on the dashboard and on Benefit's screens which emails wait for the mail server, and which were given
 * up, and offers to try again at once.
 */
final class UnsentEmailsNotice implements RouteProvider
{
    public const ACTION = 'benefit_unsent_emails';
    /** Until when emails that were given up have been dismissed; Unix seconds. */
    public const OPTION = 'benefit_unsent_emails_seen';
    private const SCREENS = ['dashboard', 'plugins'];
    private const LISTED = 5;

    /** @param list<string> $postTypes post types whose lists also show the notice */
    public function __construct(
        private readonly EmailSender $mail,
        private readonly EmailOutage $outage,
        private readonly UnsentEmailRepository $unsent,
        private readonly EmailTemplateStore $templates,
        private readonly EmailTypeRegistry $types,
        private readonly Clock $clock,
        private readonly array $postTypes,
    ) {}

    public static function routes(): array
    {
        return [Route::screen(self::ACTION, __DIR__ . '/schema/unsent-emails.json', 'handle', RoutePermission::capability(CapabilityRegistry::MANAGE))];
    }

    public function print(): void
    {
        $screen = (string) get_current_screen()?->id;
        $screens = [...self::SCREENS, ...array_map(static fn(string $type): string => 'edit-' . $type, $this->postTypes)];
        if ((!in_array($screen, $screens, true) && !str_contains($screen, '_page_benefit')) || !current_user_can(CapabilityRegistry::MANAGE)) {
            return;
        }
        // phpcs:ignore WordPress.Security.EscapeOutput -- FlashMessage and the template escape
        echo (string) FlashMessage::take(self::ACTION)?->toHtml() . $this->renderNotice();
    }

    /** '' if every email was sent. */
    public function renderNotice(): string
    {
        $now = $this->clock->now();
        $outage = $this->outage->find();
        $waiting = $outage === null ? 0 : $this->unsent->countWaiting($now);
        $seen = (int) get_option(self::OPTION, 0);
        $givenUp = $this->unsent->listGivenUp($seen, self::LISTED);

        return $waiting === 0 && $givenUp === [] ? '' : HtmlOutput::screen(__DIR__ . '/templates/unsent-emails.php', [
            'waiting' => $waiting,
            'since' => self::moment($outage['since'] ?? 0),
            'reason' => $outage['reason'] ?? '',
            'given_up' => array_map($this->describe(...), $givenUp),
            'given_up_count' => count($givenUp) < self::LISTED ? count($givenUp) : $this->unsent->countGivenUp($seen),
            'until' => $givenUp[0]['at'] ?? 0,
            'fields_html' => Router::screenFields(self::ACTION),
        ]);
    }

    public function handle(ValidatedRequest $request): RouteResponse
    {
        if ($request->values['do'] === 'dismiss') {
            update_option(self::OPTION, min($this->clock->now(), max((int) get_option(self::OPTION, 0), (int) ($request->values['until'] ?? 0))), true);
        } else {
            $this->sendNow();
        }

        return RouteResponse::redirect(EmailTemplatesScreen::url());
    }

    private function sendNow(): void
    {
        $count = $this->mail->retryNow();
        $outage = $this->outage->find();
        if ($outage !== null) {
            FlashMessage::refused(self::ACTION, UserFacingException::refused('mail', trim(
                __('The email could not be sent. We keep trying every five minutes. Check the email settings of this site, or ask your host.', 'benefit') . ' ' . self::quote($outage['reason']),
            )), []);

            return;
        }
        $sentences = [sprintf(
            /* translators: %s: number of emails */
            _n('%s email was sent.', '%s emails were sent.', $count, 'benefit'),
            number_format_i18n($count),
        )];
        if ($this->unsent->countWaiting($this->clock->now()) > 0) {
            $this->mail->sendSoon();
            $sentences[] = __('The others will follow within minutes.', 'benefit');
        }
        FlashMessage::success(self::ACTION, implode(' ', $sentences));
    }

    /** @param array{kind: string, recipient: string, isLate: bool, at: int} $email */
    private function describe(array $email): string
    {
        return sprintf(
            $email['isLate']
                /* translators: 1: type of email, 2: e-mail address, 3: date and time */
                ? __('%1$s, %2$s: missed on %3$s', 'benefit')
                /* translators: 1: type of email, 2: e-mail address, 3: date and time */
                : __('%1$s, %2$s: failed on %3$s', 'benefit'),
            $this->types->has($email['kind']) ? $this->templates->getTemplate($email['kind'])->label : $email['kind'],
            $email['recipient'],
            self::moment($email['at']),
        );
    }

    /** @param string $reason what the mail server or PHP said */
    public static function quote(string $reason): string
    {
        /* translators: %s: error message of the mail server or PHP */
        return $reason === '' ? '' : sprintf(__('The error message was: %s', 'benefit'), $reason);
    }

    public static function moment(int $moment): string
    {
        return (string) wp_date(get_option('date_format') . ', ' . get_option('time_format'), $moment);
    }
}
