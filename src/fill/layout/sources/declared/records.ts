/**
 * Where the invoice standards keep what callers ask for: UN/CEFACT Cross Industry Invoice (Factur-X, ZUGFeRD, XRechnung)
 * and OASIS UBL 2.1. The end of a path → a role, or a part of a party; `^` stands for
 * the root, `*` for the start of a name.
 */
export const recordPaths: readonly (readonly [path: string, target: string])[] = [
  // Cross Industry Invoice; ZUGFeRD 1 names its root elements otherwise.
  ['ExchangedDocument/ID', 'invoice-number'],
  ['HeaderExchangedDocument/ID', 'invoice-number'],
  ['ExchangedDocument/IssueDateTime', 'issue-date'],
  ['HeaderExchangedDocument/IssueDateTime', 'issue-date'],
  ['SellerTradeParty/SpecifiedTaxRegistration/ID[FC]', 'tax-number'],
  ['SellerTradeParty/SpecifiedLegalOrganization/ID', 'register-number'],
  ['BuyerTradeParty/ID', 'customer-number'],
  ...ofParties(
    { SellerTradeParty: 'seller', BuyerTradeParty: 'buyer', ShipToTradeParty: 'delivery' },
    {
      Name: 'name',
      'PostalTradeAddress/PostcodeCode': 'postcode',
      'PostalTradeAddress/LineOne': 'street',
      'PostalTradeAddress/CityName': 'city',
      'PostalTradeAddress/CountryID': 'country',
      'PostalTradeAddress/CountrySubDivisionName': 'state',
      'DefinedTradeContact/TelephoneUniversalCommunication/CompleteNumber': 'phone',
      'DefinedTradeContact/EmailURIUniversalCommunication/URIID': 'email',
      'SpecifiedTaxRegistration/ID[VA]': 'vat',
      'SpecifiedTaxRegistration/ID': 'vat',
    },
  ),
  ['BuyerOrderReferencedDocument/IssuerAssignedID', 'order-number'],
  ['BuyerOrderReferencedDocument/ID', 'order-number'],
  ['ContractReferencedDocument/IssuerAssignedID', 'contract-number'],
  ['ContractReferencedDocument/ID', 'contract-number'],
  ['DespatchAdviceReferencedDocument/IssuerAssignedID', 'delivery-note-number'],
  ['DeliveryNoteReferencedDocument/ID', 'delivery-note-number'],
  ['BuyerReference', 'order-number'],
  ['ActualDeliverySupplyChainEvent/OccurrenceDateTime', 'delivery-date'],
  ['InvoiceCurrencyCode', 'currency'],
  ['PaymentReference', 'payment-reference'],
  ['PayeePartyCreditorFinancialAccount/IBANID', 'iban'],
  ['PayeePartyCreditorFinancialAccount/AccountName', 'account-holder'],
  ['PayeeSpecifiedCreditorFinancialInstitution/BICID', 'bic'],
  ['SpecifiedTradePaymentTerms/DueDateDateTime', 'due-date'],
  ['SpecifiedTradePaymentTerms/Description', 'payment-terms'],
  ['*MonetarySummation/TaxBasisTotalAmount', 'total-net'],
  ['*MonetarySummation/TaxTotalAmount', 'total-tax'],
  ['*MonetarySummation/GrandTotalAmount', 'total-gross'],
  ['*MonetarySummation/DuePayableAmount', 'due-payable'],
  ['*MonetarySummation/TotalPrepaidAmount', 'prepaid'],
  // UBL
  ['^/ID', 'invoice-number'],
  ['^/IssueDate', 'issue-date'],
  ['^/DueDate', 'due-date'],
  ['DocumentCurrencyCode', 'currency'],
  ['OrderReference/ID', 'order-number'],
  ['ContractDocumentReference/ID', 'contract-number'],
  ['Delivery/ActualDeliveryDate', 'delivery-date'],
  ...ofParties(
    { 'AccountingSupplierParty/Party': 'seller', 'AccountingCustomerParty/Party': 'buyer' },
    {
      'PartyName/Name': 'name',
      'PartyLegalEntity/RegistrationName': 'name',
      'PostalAddress/StreetName': 'street',
      'PostalAddress/CityName': 'city',
      'PostalAddress/PostalZone': 'postcode',
      'PostalAddress/Country/IdentificationCode': 'country',
      'PartyTaxScheme/CompanyID': 'vat',
      'Contact/Telephone': 'phone',
      'Contact/ElectronicMail': 'email',
    },
  ),
  ['PayeeFinancialAccount/ID', 'iban'],
  ['PayeeFinancialAccount/Name', 'account-holder'],
  ['FinancialInstitutionBranch/ID', 'bic'],
  ['PaymentMeans/PaymentID', 'payment-reference'],
  ['LegalMonetaryTotal/TaxExclusiveAmount', 'total-net'],
  ['LegalMonetaryTotal/TaxInclusiveAmount', 'total-gross'],
  ['LegalMonetaryTotal/PayableAmount', 'due-payable'],
  ['LegalMonetaryTotal/PrepaidAmount', 'prepaid'],
  ['^/TaxTotal/TaxAmount', 'total-tax'],
];

/** The paths of what is told of each of some parties. */
function ofParties(sides: Record<string, string>, parts: Record<string, string>): [path: string, target: string][] {
  return Object.entries(sides).flatMap(([party, side]) =>
    Object.entries(parts).map(([path, part]): [string, string] => [`${party}/${path}`, `${side}.${part}`]),
  );
}
