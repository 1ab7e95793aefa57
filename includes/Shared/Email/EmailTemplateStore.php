<?php

declare(strict_types=1);

namespace Benefit\Shared\Email;

use Benefit\Shared\Look\LookStore;
use Benefit\Shared\Settings\Settings;
use Benefit\Shared\Support\UserFacingException;

defined('ABSPATH') || exit;

// phpcs:disable WordPress.Security.EscapeOutput.ExceptionNotEscaped -- messages are escaped where they are shown.

/** The texts of emails. Ours are defaults in the site's language; only texts that the site owner changed are stored. */
final class EmailTemplateStore
{
    public const OPTION = 'benefit_letters';

    public function __construct(private readonly EmailTypeRegistry $types, private readonly LookStore $looks, private readonly Settings $settings) {}

    /** @return array<string, \Closure(int, array<string, mixed>): ?EmailMessage> by type, as for EmailSender::registerRenderer() */
    public function renderers(): array
    {
        return array_map(fn(EmailType $type): \Closure => function (int $subjectId, array $data) use ($type): ?EmailMessage {
            $draft = ($type->draft)($subjectId, $data);

            return $draft === null ? null : $this->buildMessage($type->name, $subjectId, $this->getTemplate($type->name), $draft);
        }, $this->types->all());
    }

    /** @return array<string, EmailTemplate> by type, with the owner's changes */
    public function all(): array
    {
        return array_map(fn(EmailType $type): EmailTemplate => $this->getTemplate($type->name), $this->types->all());
    }

    public function getTemplate(string $type): EmailTemplate
    {
        return $this->getDefaultTemplate($type)->withTexts(self::loadChangedTexts()[$type] ?? []);
    }

    public function getDefaultTemplate(string $type): EmailTemplate
    {
        $template = ($this->types->get($type)->words)();
        /**
         * Filters the placeholders that an email offers. `benefit_email_values` gives their values.
         *
         * @since 0.1.0
         *
         * @param array<string, string> $placeholders what each stands for, in words, by name without brackets
         * @param string                $type         the email's name, as in the addresses of its screen
         */
        $placeholders = apply_filters('benefit_email_placeholders', $template->placeholders, $type);

        return $template->withPlaceholders(self::filterTexts($placeholders) + $template->placeholders);
    }

    public function isChanged(string $type): bool
    {
        return isset(self::loadChangedTexts()[$type]);
    }

    /**
     * @param array<string, string> $texts as in EmailTemplate::LENGTHS
     *
     * @throws UserFacingException naming the text and what is wrong with it
     */
    public function validate(string $type, array $texts): EmailTemplate
    {
        $template = $this->getDefaultTemplate($type)->withTexts($texts);
        foreach ($template->findUnknownPlaceholders() as $name => $placeholders) {
            throw UserFacingException::badRequest('invalid', sprintf(
                /* translators: 1: a word in curly brackets, 2: a list of such words */
                __('%1$s is not a placeholder for this email. You can use %2$s.', 'benefit'),
                '{' . $placeholders[0] . '}',
                '{' . implode('}, {', array_keys($template->placeholders)) . '}',
            ), $name);
        }

        return $template;
    }

    /**
     * @param array<string, string> $texts as in EmailTemplate::LENGTHS; a text that is empty or equals ours is
     *         not stored
     *
     * @throws UserFacingException
     */
    public function store(string $type, array $texts): void
    {
        $defaults = $this->getDefaultTemplate($type)->texts();
        $template = $this->validate($type, $texts);
        $changed = array_diff_assoc($template->texts(), $defaults);
        $stored = self::loadChangedTexts();
        unset($stored[$type]);
        update_option(self::OPTION, $changed === [] ? $stored : $stored + [$type => $changed], false);
    }

    /** Creates an example of the email with these texts, about an invented person. */
    public function buildExample(string $type, EmailTemplate $template): EmailMessage
    {
        return $this->buildMessage($type, 0, $template, ($this->types->get($type)->sample)());
    }

    private function buildMessage(string $type, int $subjectId, EmailTemplate $template, EmailDraft $draft): EmailMessage
    {
        /**
         * Filters the values of an email's placeholders, when it is sent and for its preview.
         *
         * @since 0.1.0
         *
         * @param array<string, string> $values     plain text by placeholder, without brackets. A paragraph
         *         with an empty placeholder is left out.
         * @param string                $type       the email's name, as in the addresses of its screen
         * @param int                   $subject_id what the email is about; 0 in a preview
         */
        $values = apply_filters('benefit_email_values', $draft->values(), $type, $subjectId);

        return $draft->message(
            $template->fill(self::filterTexts($values) + $draft->values()),
            EmailColors::fromLook($this->looks->current()),
            EmailBranding::fromSettings($this->settings),
        );
    }

    /**
     * @param mixed $texts the result of a filter
     *
     * @return array<string, string> by name; anything else is left out
     */
    private static function filterTexts(mixed $texts): array
    {
        return array_filter(is_array($texts) ? $texts : [], static fn(mixed $text, mixed $name): bool => is_string($text) && is_string($name), ARRAY_FILTER_USE_BOTH);
    }

    /** @return array<string, array<string, string>> texts by type */
    private static function loadChangedTexts(): array
    {
        $stored = get_option(self::OPTION, []);
        $texts = [];
        foreach (is_array($stored) ? $stored : [] as $type => $changed) {
            $texts[(string) $type] = is_array($changed) ? array_filter($changed, 'is_string') : [];
        }

        return $texts;
    }
}
