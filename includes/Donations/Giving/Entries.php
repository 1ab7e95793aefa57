<?php

declare(strict_types=1);

namespace Benefit\Donations\Giving;

use Benefit\Donations\Accounts\LoginPart;
use Benefit\Donations\Billing\BillingFields;
use Benefit\Donations\Forms\FormDefinition;
use Benefit\Donations\Forms\Forms;
use Benefit\Donations\Forms\FormVersion;
use Benefit\Donations\Forms\OwnField;
use Benefit\Donations\Uploads\FileEntry;
use Benefit\Donations\Uploads\Upload;
use Benefit\Donations\Uploads\UploadOwner;
use Benefit\Donations\Uploads\Uploads;
use Benefit\Payments\Gateway;
use Benefit\Payments\RenewingGateway;
use Benefit\Shared\Clock;
use Benefit\Shared\Fields\FormEntries;
use Benefit\Shared\Fields\RestRemoteCheck;
use Benefit\Shared\Http\Schema;
use Benefit\Shared\Refusal;

defined('ABSPATH') || exit;

/**
 * A posted form, checked anew by the form as it is now, whatever the page has said. All that is wrong is said at once.
 *
 * @phpstan-import-type Address from \Benefit\Donations\Gifts\Donation
 * @phpstan-type Problem array{code: string, field: string, message: string}
 */
final class Entries
{
    public const SCHEMA = __DIR__ . '/schema/give-purchase.json';
    /** The donor covers what the payment costs. */
    public const FEE = 'give-fee-mode';
    public const HONEYPOT = 'give-honeypot';
    public const GATEWAY = 'payment-mode';
    public const VERSION = 'give-form-version';
    /** Ours: the currency of the amounts that the page shows. */
    public const CURRENCY = 'give-form-currency';
    /** Characters that turn the direction of what follows: a name ends where it ends. */
    private const TURNING = '/[\x{202A}-\x{202E}\x{2066}-\x{2069}]/u';
    /** The same, for clients of the original form. */
    private const GATEWAY_TOO = 'give-gateway';

    public function __construct(
        private readonly Forms $forms,
        private readonly FormGateways $gateways,
        private readonly Goals $goals,
        private readonly Uploads $uploads,
        private readonly Clock $clock,
    ) {}

    /**
     * @param array<string, mixed> $values  as schema/give-purchase.json says
     * @param string               $visitor whose uploads count
     * @param bool                 $isPlain from a page without scripts: Amounts::chosen()
     *
     * @throws Refusal 422 with the code of the first problem; all of them are in `data.errors` (list of Problem) and, as
     *                 sentences by field name, in `data.fields`
     */
    public function check(array $values, string $visitor, bool $isPlain = false): Gift
    {
        $form = $this->form($values);
        if ($this->goals->isClosed($form)) {
            throw self::refusal([self::problem('form_closed', '', Goals::thanks())]);
        }
        if (self::text($values, self::HONEYPOT) !== '') {
            throw self::refusal([self::problem('spam_donation', self::HONEYPOT, __('This looks as if a program had filled in the form. Please reload the page and try again.', 'benefit'))]);
        }
        $problems = [...$this->changed($form, $values), ...self::programs($values)];
        $choice = null;
        try {
            $choice = (new Amounts($form->definition, $this->forms->money($form->definition)))->chosen(self::text($values, Amounts::PRICE_ID), self::text($values, Amounts::FIELD), $isPlain);
        } catch (Refusal $refusal) {
            $problems[] = self::problem($refusal->reason, Amounts::FIELD, $refusal->getMessage());
        }
        $recurrence = null;
        try {
            $recurrence = $choice === null ? null : RecurringChoice::of($form->definition, $this->seen($form, $values), $choice['level'], self::text($values, RecurringChoice::FIELD), $isPlain);
        } catch (Refusal $refusal) {
            $problems[] = self::problem($refusal->reason, RecurringChoice::FIELD, $refusal->getMessage());
        }
        $amount = $choice['amount'] ?? $form->definition->firstMinor();
        $fee = self::fee($form->definition, $values, $amount);
        $gateway = $this->gateway($form->definition, max(1, $amount + $fee), $recurrence !== null, $values, $problems);
        $wantsAccount = self::account($form->definition, $values, $problems);
        $donor = self::donor($form->definition, $values, $problems);
        $address = self::address($form->definition, $values, $problems);
        $consents = $this->consents($form->definition, $values, $problems);
        $own = new OwnFields($form->definition, new RestRemoteCheck());
        $answers = self::own($own, $values, OwnFields::others($amount, $donor[DonorFields::COMPANY_OPTION] ?? ''), $problems);
        $files = $this->files($form, $answers, $visitor, $problems);
        $problems = $this->unseen($form, $values, $problems);
        if ($problems !== [] || $choice === null || $gateway === null) {
            throw self::refusal($problems);
        }

        return new Gift($form, $this->gateways->currency($form->definition), $choice['amount'], $choice['level'], $gateway, $donor, $own->entries($answers, $files), [...$consents, ...$own->consents($answers, $this->clock->now())], $address, $fee, $files, $recurrence, $wantsAccount);
    }

    /**
     * @param array<string, mixed> $values
     *
     * @throws Refusal `form_closed`
     */
    public function form(array $values): FormVersion
    {
        $id = $values['give-form-id'] ?? 0;

        return $this->forms->open(is_int($id) ? $id : 0)
            ?? throw self::refusal([self::problem('form_closed', '', __('This form takes no donations at the moment.', 'benefit'))]);
    }

    /** @return array<string, string> by field: a sentence for entries of a shape that no form of ours sends */
    public static function words(): array
    {
        return array_fill_keys(
            array_keys((array) Schema::load(self::SCHEMA)->request()['properties']),
            __('Something in this form could not be read. Please reload the page and enter it again.', 'benefit'),
        );
    }

    /**
     * The page may have been open since before a change. It works on as long as it says the same; terms that read otherwise
     * were not agreed to.
     *
     * @param array<string, mixed> $values
     *
     * @return list<Problem>
     */
    private function changed(FormVersion $form, array $values): array
    {
        $currency = self::text($values, self::CURRENCY);
        if ($currency !== '' && $currency !== $this->gateways->currency($form->definition)) {
            return [self::problem('form_changed', '', __('The currency of this form has changed since you opened it. Please reload the page; what you entered is kept.', 'benefit'))];
        }
        $seen = $values[self::VERSION] ?? null;
        if (!is_int($seen) || $seen === $form->version) {
            return [];
        }
        $before = $this->forms->version($form->formId, $seen)?->definition;
        $isSame = $before !== null && [$before->termsLabel, $before->termsText] === [$form->definition->termsLabel, $form->definition->termsText];
        // A fee that was agreed to is the one that was shown.
        $isSame = $isSame && (self::text($values, self::FEE) === '' || $before->fees == $form->definition->fees);

        return $isSame ? [] : [self::formChanged()];
    }

    /**
     * The form as the page shows it; where nobody knows that, as it is.
     *
     * @param array<string, mixed> $values
     */
    private function seen(FormVersion $form, array $values): FormDefinition
    {
        $seen = $values[self::VERSION] ?? $form->version;

        return ($seen === $form->version ? null : $this->forms->version($form->formId, (int) $seen)?->definition) ?? $form->definition;
    }

    /**
     * @param array<string, mixed> $values
     *
     * @return int minor units on top of the gift
     */
    public static function fee(FormDefinition $form, array $values, int $amountMinor): int
    {
        return in_array(self::text($values, self::FEE), ['', '0', 'false'], true) ? 0 : (int) $form->fees?->on($amountMinor);
    }

    /**
     * Texts that PHP would make objects of, were they ever read so. No person writes them.
     *
     * @param array<string, mixed> $values
     *
     * @return list<Problem>
     */
    private static function programs(array $values): array
    {
        $serialized = array_keys(array_filter((new FormEntries($values))->all(), is_serialized(...)));

        return array_map(static fn(string $name): array => self::problem('invalid_serialized_fields', $name, __('This text cannot be stored. Please write it in other words.', 'benefit')), $serialized);
    }

    /**
     * @param array<string, mixed> $values
     * @param list<Problem>        $problems
     */
    private function gateway(FormDefinition $form, int $amountMinor, bool $isRenewing, array $values, array &$problems): ?Gateway
    {
        $id = self::text($values, self::GATEWAY) ?: self::text($values, self::GATEWAY_TOO);
        if ($id === '') {
            $problems[] = self::problem('empty_gateway', self::GATEWAY, __('Please choose a way to pay.', 'benefit'));

            return null;
        }
        foreach ($this->gateways->of($form, $amountMinor) as $gateway) {
            if ($gateway->id() !== $id) {
                continue;
            }
            if (!$isRenewing || $gateway instanceof RenewingGateway) {
                return $gateway;
            }
            $problems[] = self::problem('invalid_gateway', self::GATEWAY, __('This way to pay is for one-time donations only. Please choose another one, or give once.', 'benefit'));

            return null;
        }
        $problems[] = self::problem('invalid_gateway', self::GATEWAY, __('This way to pay is not offered any more. Please choose another one.', 'benefit'));

        return null;
    }

    /**
     * @param array<string, mixed> $values
     * @param list<Problem>        $problems
     *
     * @return bool whether an account is to be made with the gift
     */
    private static function account(FormDefinition $form, array $values, array &$problems): bool
    {
        $isOffered = LoginPart::offersAccount($form);
        $isWanted = $isOffered && !in_array(self::text($values, LoginPart::CREATE), ['', '0', 'false'], true);
        if ($form->isLoginRequired && !$isWanted && !is_user_logged_in()) {
            $problems[] = self::problem('login_required', $isOffered ? LoginPart::CREATE : '', LoginPart::required($isOffered));
        }

        return $isWanted;
    }

    /**
     * @param array<string, mixed> $values
     * @param list<Problem>        $problems
     *
     * @return array<string, string> by field name
     */
    private static function donor(FormDefinition $form, array $values, array &$problems): array
    {
        // A hidden field is neither asked for nor kept.
        $isCompany = $form->company === FormDefinition::REQUIRED || self::text($values, DonorFields::COMPANY_OPTION) === 'yes';
        if (!$isCompany) {
            unset($values[DonorFields::COMPANY]);
        }
        ['values' => $entries, 'errors' => $errors] = DonorFields::of($form, $isCompany)->check(self::unturned($values));
        foreach ($errors as $name => $sentence) {
            $code = match (true) {
                $entries[$name] === '' => 'required_' . $name,
                $name === DonorFields::EMAIL => 'email_invalid',
                default => 'invalid_' . $name,
            };
            $problems[] = self::problem($code, $name, $form->messages[$name] ?? $sentence);
        }

        return $entries;
    }

    /**
     * @param array<string, mixed>  $values
     * @param array<string, string> $others
     * @param list<Problem>         $problems
     *
     * @return array<string, string> by field name
     */
    private static function own(OwnFields $own, array $values, array $others, array &$problems): array
    {
        ['values' => $entries, 'errors' => $errors] = $own->fields->check(self::unturned($values), $others);
        foreach ($errors as $name => $sentence) {
            $problems[] = self::problem(($entries[$name] === '' ? 'required_' : 'invalid_') . trim((string) preg_replace('/[^a-z0-9_]+/', '_', $name), '_'), $name, $sentence);
        }

        return $entries;
    }

    /**
     * @param array<string, string> $answers
     * @param list<Problem>         $problems
     *
     * @return array<string, list<Upload>> by field name: the visitor's own, which no donation has
     */
    private function files(FormVersion $form, array $answers, string $visitor, array &$problems): array
    {
        $files = [];
        foreach ($form->definition->fields as $own) {
            $name = OwnField::nameOf($own->slug);
            if ($own->kind !== 'file' || ($answers[$name] ?? '') === '') {
                continue;
            }
            try {
                $files[$name] = $this->uploads->check(FileEntry::ids($answers[$name]), new UploadOwner($visitor, $form->formId, $own->slug));
            } catch (Refusal $refusal) {
                $problems[] = self::problem("invalid_ffm_$own->slug", $name, $refusal->getMessage());
            }
        }

        return $files;
    }

    /**
     * A question that the page did not ask cannot be answered there.
     *
     * @param array<string, mixed> $values
     * @param list<Problem>        $problems
     *
     * @return list<Problem>
     */
    private function unseen(FormVersion $form, array $values, array $problems): array
    {
        $seen = $values[self::VERSION] ?? null;
        if (!is_int($seen) || $seen === $form->version) {
            return $problems;
        }
        $before = $this->forms->version($form->formId, $seen)?->definition;
        $asked = array_map(static fn(OwnField $own): string => OwnField::nameOf($own->slug), $before->fields ?? []);
        $isUnseen = static fn(array $problem): bool => str_starts_with($problem['field'], 'ffm') && !in_array($problem['field'], $asked, true);
        $others = array_values(array_filter($problems, static fn(array $problem): bool => !$isUnseen($problem)));

        return count($others) === count($problems) || in_array('form_changed', array_column($others, 'code'), true) ? $others : [self::formChanged(), ...$others];
    }

    /** @return Problem */
    private static function formChanged(): array
    {
        return self::problem('form_changed', '', __('This form has changed since you opened it. Please reload the page; what you entered is kept.', 'benefit'));
    }

    /**
     * @param array<array-key, mixed> $values
     *
     * @return array<array-key, mixed> without the characters that turn the direction of what follows
     */
    private static function unturned(array $values): array
    {
        return array_map(static fn(mixed $value): mixed => match (true) {
            is_array($value) => self::unturned($value),
            is_string($value) => (string) preg_replace(self::TURNING, '', $value),
            default => $value,
        }, $values);
    }

    /**
     * @param array<string, mixed> $values
     * @param list<Problem>        $problems
     *
     * @return Address|null
     */
    private static function address(FormDefinition $form, array $values, array &$problems): ?array
    {
        ['address' => $address, 'errors' => $errors, 'entries' => $entries] = BillingFields::check($form, self::unturned($values));
        foreach ($errors as $name => $sentence) {
            $problems[] = self::problem(($entries[$name] === '' ? 'required_' : 'invalid_') . $name, $name, $sentence);
        }

        return $address;
    }

    /**
     * @param array<string, mixed> $values
     * @param list<Problem>        $problems
     *
     * @return list<array{id: string, text: string, at: int}>
     */
    private function consents(FormDefinition $form, array $values, array &$problems): array
    {
        if (DonorFields::terms($form) === null) {
            return [];
        }
        if (in_array(self::text($values, DonorFields::TERMS), ['', '0', 'false'], true)) {
            $problems[] = self::problem('agree_to_terms', DonorFields::TERMS, __('Please agree to the terms to go on.', 'benefit'));

            return [];
        }

        return [['id' => 'terms', 'text' => trim($form->termsLabel . "\n\n" . $form->termsText), 'at' => $this->clock->now()]];
    }

    /** @param array<string, mixed> $values */
    private static function text(array $values, string $name): string
    {
        $value = $values[$name] ?? '';

        return is_string($value) ? trim($value) : (is_bool($value) ? ($value ? '1' : '') : '');
    }

    /** @return Problem */
    private static function problem(string $code, string $field, string $message): array
    {
        return ['code' => $code, 'field' => $field, 'message' => $message];
    }

    /** Said at its field, as everything else that is wrong. */
    public static function wrong(string $code, string $field, string $message): Refusal
    {
        return self::refusal([self::problem($code, $field, $message)]);
    }

    /** @param list<Problem> $problems */
    private static function refusal(array $problems): Refusal
    {
        $first = $problems[0] ?? throw new \LogicException('Nothing is wrong.');
        $fields = array_column(array_filter($problems, static fn(array $problem): bool => $problem['field'] !== ''), 'message', 'field');

        return new Refusal($first['code'], $first['message'], field: $first['field'] === '' ? null : $first['field'], data: ['errors' => $problems] + ($fields === [] ? [] : ['fields' => $fields]));
    }
}
