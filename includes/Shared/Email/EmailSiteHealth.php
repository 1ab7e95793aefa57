<?php

declare(strict_types=1);

namespace Benefit\Shared\Email;

use Benefit\Shared\Admin\SiteHealthResult;
use Benefit\Shared\Support\Clock;

defined('ABSPATH') || exit;

/** Warns in Site Health while emails wait for the mail server, or for scheduled events that do not run. */
final class EmailSiteHealth
{
    private const TEST = 'benefit_emails';
    private const CRITICAL_SECONDS = HOUR_IN_SECONDS;
    /** A long queue is sent in runs of five minutes: one of them must have sent something. */
    private const RUN_SECONDS = 15 * MINUTE_IN_SECONDS;

    public function __construct(
        private readonly EmailOutage $outage,
        private readonly UnsentEmailRepository $unsent,
        private readonly Clock $clock,
    ) {}

    /** @return array<string, array{label: string, test: callable}> by id */
    public function tests(): array
    {
        return [self::TEST => ['label' => __('Benefit emails', 'benefit'), 'test' => $this->emailTest(...)]];
    }

    /** @return array<string, mixed> */
    public function emailTest(): array
    {
        $now = $this->clock->now();
        $outage = $this->outage->find();
        $waiting = $outage === null ? 0 : $this->unsent->countWaiting($now);
        if ($outage !== null && $waiting > 0) {
            return self::build(__('Emails cannot be sent', 'benefit'), trim(sprintf(
                /* translators: 1: number of emails, 2: date and time */
                _n('%1$s email could not be sent since %2$s.', '%1$s emails could not be sent since %2$s.', $waiting, 'benefit'),
                number_format_i18n($waiting),
                UnsentEmailsNotice::moment($outage['since']),
            ) . ' ' . __('Most of them are kept for seven days. Check the email settings of this site, or ask your host.', 'benefit') . ' ' . UnsentEmailsNotice::quote($outage['reason'])), $now - $outage['since']);
        }
        $since = $outage === null ? $this->unsent->oldestUntried($now) : null;
        if ($since !== null && $now - $since > self::CRITICAL_SECONDS && !$this->unsent->wasSentSince($now - self::RUN_SECONDS)) {
            return self::build(__('Emails are waiting', 'benefit'), sprintf(
                /* translators: %s: date and time */
                __('The oldest email has been waiting since %s. Waiting emails are sent by scheduled events, which seem not to run on this site. Ask your host to call wp-cron.php every five minutes.', 'benefit'),
                UnsentEmailsNotice::moment($since),
            ), $now - $since);
        }

        return self::build('', '', 0);
    }

    /**
     * @param string $bad heading; '' if all is well
     *
     * @return array<string, mixed>
     */
    private static function build(string $bad, string $description, int $seconds): array
    {
        $result = SiteHealthResult::build(
            self::TEST,
            $bad === '',
            __('Emails are being sent', 'benefit'),
            $bad,
            $description,
            $seconds >= self::CRITICAL_SECONDS ? 'critical' : 'recommended',
        );

        return $bad === '' ? $result : ['actions' => sprintf('<a href="%s">%s</a>', esc_url(EmailTemplatesScreen::url()), esc_html__('Open the Emails screen', 'benefit'))] + $result;
    }
}
