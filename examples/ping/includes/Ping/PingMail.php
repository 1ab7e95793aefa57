<?php

declare(strict_types=1);

namespace Benefit\Ping;

use Benefit\Shared\Email\EmailDraft;
use Benefit\Shared\Email\EmailTemplate;
use Benefit\Shared\Email\EmailTypeRegistry;
use Benefit\Shared\Email\EmailType;

defined('ABSPATH') || exit;

/** Tells the organiser that the button was pressed. Its subject is the number of presses. */
final class PingMail
{
    public const KIND = 'ping';

    public function __construct(private readonly EmailTypeRegistry $types) {}

    public function register(): void
    {
        $this->types->add(new EmailType(
            self::KIND,
            static fn(): EmailTemplate => new EmailTemplate(
                __('Somebody has pressed Ping, to the organiser', 'benefit'),
                __('Ping', 'benefit'),
                __('Ping', 'benefit'),
                /* translators: {presses} stays as it is */
                __('Presses so far: {presses}', 'benefit'),
                placeholders: EmailDraft::placeholders(['presses' => __('how often the button was pressed', 'benefit')]),
            ),
            self::layout(...),
            static fn(): EmailDraft => self::layout(3),
        ));
    }

    private static function layout(int $presses): EmailDraft
    {
        return new EmailDraft(['presses' => (string) $presses]);
    }
}
